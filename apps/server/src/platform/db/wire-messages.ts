import type { WireValue } from "./wire-value.ts";

/** Messages of PostgreSQL's protocol 3.0 that run prepared statements, built in one buffer. */

const [bind, execute, sync] = [0x42, 0x45, 0x53];
const noValue = -1;
/** Executes the unnamed portal, without a row limit. */
const executeAll = Buffer.from([execute, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const syncAll = Buffer.from([sync, 0, 0, 0, 4]);
/** Maximum UTF-8 bytes of a UTF-16 code unit. */
const maxBytesPerUnit = 3;

export interface BoundStatement {
  name: string;
  values: readonly WireValue[];
}

/** Buffer reused for all messages; each is copied out. Grows up to `maxScratchBytes`. */
let scratch = Buffer.allocUnsafe(16 * 1_024);
const maxScratchBytes = 1_024 * 1_024;

function sizeOf(statements: readonly BoundStatement[]): number {
  let size = syncAll.length;
  for (const { name, values } of statements) {
    size += 12 + name.length * maxBytesPerUnit + executeAll.length;
    for (const value of values) size += 4 + (value?.length ?? 0) * maxBytesPerUnit;
  }
  return size;
}

function writeBind(target: Buffer, begin: number, { name, values }: BoundStatement): number {
  target[begin] = bind;
  let at = begin + 5;
  target[at++] = 0; // Unnamed portal.
  at += target.write(name, at);
  target[at++] = 0;
  at = target.writeInt16BE(0, at); // All parameters are in text format.
  at = target.writeInt16BE(values.length, at);
  for (const value of values) {
    if (value === null) {
      at = target.writeInt32BE(noValue, at);
      continue;
    }
    const length = target.write(value, at + 4);
    target.writeInt32BE(length, at);
    at += 4 + length;
  }
  at = target.writeInt16BE(0, at); // All results are in text format.
  target.writeInt32BE(at - begin - 1, begin + 1);
  return at;
}

/** Builds messages that run the statements in order with one Sync: all commit or none. */
export function runMessages(statements: readonly BoundStatement[]): Buffer {
  const size = sizeOf(statements);
  let target = scratch;
  if (size > target.length) {
    target = Buffer.allocUnsafe(size);
    if (size <= maxScratchBytes) scratch = target;
  }
  let at = 0;
  for (const each of statements) {
    at = writeBind(target, at, each);
    at += executeAll.copy(target, at);
  }
  at += syncAll.copy(target, at);
  return Buffer.from(target.subarray(0, at));
}
