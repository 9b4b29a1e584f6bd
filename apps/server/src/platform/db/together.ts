import pg from "pg";
import { AppError } from "../errors.ts";
import { isConnectionLost, isUnsent, orUnavailable } from "./lost-connection.ts";
import type { Statement } from "./statement.ts";
import { isReady, sendWave, type WavePart } from "./wave.ts";
import type { WireValue } from "./wire-value.ts";

/** A statement to run, and who waits for its rows. */
export interface Job {
  statement: Statement<unknown>;
  values: readonly WireValue[];
  resolve(rows: unknown[]): void;
  reject(error: unknown): void;
}

/** Whose transaction it is, and whether it only looks. */
export interface Scope {
  companyId: number;
  isReadOnly: boolean;
}

const company = "set_config('app.company', $1, true)";
const naming = {
  change: { name: "company", text: `select ${company}` },
  read: {
    name: "company_to_read",
    text: `select ${company}, set_config('transaction_read_only', 'on', true)`,
  },
};

type Parser = ((text: string) => unknown) | null;
/** How a statement's cells are read, learned at its first run; null where they are texts already. */
let parsers = new WeakMap<Statement<unknown>, Parser[]>();
/** Counts the migrations that changed what a prepared statement gives: its old name is of no use then. */
let age = 0;
const nameOf = (name: string) => (age === 0 || name === "" ? name : `${name}_${age}`);

const texts: readonly number[] = [
  pg.types.builtins.TEXT,
  pg.types.builtins.VARCHAR,
  pg.types.builtins.NUMERIC,
];
const parserOf = ({ dataTypeID: type }: pg.FieldDef): Parser =>
  texts.includes(type) ? null : pg.types.getTypeParser(type, "text");

function rowOf<Row>(keys: readonly string[], own: Parser[], cells: (string | null)[]): Row {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < keys.length; index += 1) {
    const cell = cells[index] as string | null;
    const parse = own[index] as Parser;
    row[keys[index] as string] = cell === null || parse === null ? cell : parse(cell);
  }
  return row as Row;
}

/** A row as `pg` gives it in `rowMode: "array"`. */
export function namedCells<Row>({ keys }: Statement<Row>, cells: readonly unknown[]): Row {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < keys.length; index += 1) row[keys[index] as string] = cells[index];
  return row as Row;
}

/** A migration changed the columns that a prepared statement gives: prepared anew, it runs. */
const isStale = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.routine === "RevalidateCachedQuery";

/** After anything but a statement's own error the connection is of no more use. */
const isUseless = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity !== "ERROR";

/** What whoever waits is told. A change was kept or not when the connection died on its answer. */
const toldOf = (error: unknown, { isReadOnly }: Scope): unknown =>
  !isReadOnly && isConnectionLost(error) && !isUnsent(error)
    ? new AppError("UNAVAILABLE", { message: "errors:outcomeUnknown", cause: error })
    : orUnavailable(error);

/**
 * Runs statements as a transaction of their own, for which nobody has opened or closes anything:
 * one round trip. Prepared ones leave as a wave; new ones are prepared on the way.
 */
export function runTogether(pool: pg.Pool, scope: Scope, jobs: readonly Job[]): void {
  if (jobs.length === 0) return;
  const failed = (error: unknown) => {
    for (const { reject } of jobs) reject(error);
  };
  pool.connect((error, client, release) => {
    if (error || !client) return failed(orUnavailable(error));
    const retry = (reason: unknown) => {
      if (!isStale(reason)) {
        release(isUseless(reason));
        return failed(toldOf(reason, scope));
      }
      // Nothing was done, and under new names nothing is stale.
      age += 1;
      parsers = new WeakMap();
      spellOut(client, scope, jobs).then(
        () => release(),
        (again: unknown) => {
          release(isUseless(again));
          failed(toldOf(again, scope));
        },
      );
    };
    attempt(client, scope, jobs, (reason) => (reason ? retry(reason) : release()));
  });
}

function attempt(
  client: pg.PoolClient,
  scope: Scope,
  jobs: readonly Job[],
  done: (error?: unknown) => void,
): void {
  const { name, text } = scope.isReadOnly ? naming.read : naming.change;
  const parts: WavePart[] = [
    { name: nameOf(name), text, values: [String(Math.trunc(scope.companyId))], cells: [] },
  ];
  for (const { statement, values } of jobs)
    parts.push({ name: nameOf(statement.name), text: statement.text, values, cells: [] });
  const ready = isReady(client, parts) && jobs.every(({ statement }) => parsers.has(statement));
  if (!ready) {
    spellOut(client, scope, jobs).then(() => done(), done);
    return;
  }
  sendWave(client, parts, (error) => {
    done(error);
    if (error) return;
    for (const [index, { statement, resolve, reject }] of jobs.entries()) {
      const own = parsers.get(statement) as Parser[];
      try {
        const cells = (parts[index + 1] as WavePart).cells;
        resolve(cells.map((each) => rowOf(statement.keys, own, each)));
      } catch (unreadable) {
        reject(unreadable);
      }
    }
  });
}

/** The same by `pg`'s public interface, which prepares what is new to the connection. */
async function spellOut(
  client: pg.PoolClient,
  { companyId, isReadOnly }: Scope,
  jobs: readonly Job[],
): Promise<void> {
  const { name, text } = isReadOnly ? naming.read : naming.change;
  const answers = [
    client.query("begin"),
    client.query({ name: nameOf(name), text, values: [String(Math.trunc(companyId))] }),
    ...jobs.map(({ statement, values }) =>
      client.query({
        ...(statement.name && { name: nameOf(statement.name) }),
        text: statement.text,
        values: [...values],
        rowMode: "array",
      }),
    ),
    // After an error PostgreSQL makes a rollback of it.
    client.query("commit"),
  ];
  const settled = await Promise.allSettled(answers);
  const wrong = settled.find((each) => each.status === "rejected");
  if (wrong) throw wrong.reason;
  for (const [index, { statement, resolve }] of jobs.entries()) {
    const { rows, fields } = (settled[index + 2] as PromiseFulfilledResult<pg.QueryArrayResult>)
      .value;
    parsers.set(statement, fields.map(parserOf));
    resolve(rows.map((cells) => namedCells(statement, cells)));
  }
}
