import type pg from "pg";
import type { Statement } from "../db/statement.ts";
import { type Job, runTogether } from "../db/together.ts";
import { keepReply, nameCompany } from "./idempotency.statements.ts";

interface KeptCall {
  callCompanyId: number;
  values: Record<string, unknown>;
  resolve(): void;
  reject(error: unknown): void;
}

/** Replies in one transaction. */
const mostTogether = 50;

/**
 * Keeps replies. Those that come while others are being kept wait for them and are then kept in
 * one transaction, whatever companies they are of: many at once cost little more than one.
 */
export class ReplyKeeper {
  readonly #pool: pg.Pool;
  #waiting: KeptCall[] = [];
  #isKeeping = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  keep(callCompanyId: number, values: Record<string, unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ callCompanyId, values, resolve, reject });
      if (!this.#isKeeping) void this.#keepAll();
    });
  }

  async #keepAll(): Promise<void> {
    this.#isKeeping = true;
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, mostTogether);
      try {
        await this.#run(group);
        for (const { resolve } of group) resolve();
      } catch {
        // One may have failed all: each for itself, none waits for another.
        for (const each of group) this.#run([each]).then(each.resolve, each.reject);
      }
    }
    this.#isKeeping = false;
  }

  #run(group: readonly KeptCall[]): Promise<unknown> {
    const answers: Promise<unknown>[] = [];
    const jobs: Job[] = [];
    const add = (statement: Statement<unknown>, values: Record<string, unknown>, of: number) =>
      answers.push(
        new Promise((resolve, reject) => {
          jobs.push({ statement, values: statement.values(values, of), resolve, reject });
        }),
      );
    const companyId = group[0]?.callCompanyId ?? 0;
    let named = companyId;
    for (const { callCompanyId, values } of group) {
      if (callCompanyId !== named) add(nameCompany, { callCompanyId }, callCompanyId);
      add(keepReply, { ...values, callCompanyId }, callCompanyId);
      named = callCompanyId;
    }
    runTogether(this.#pool, { companyId, kind: "quick change" }, jobs);
    return Promise.all(answers);
  }
}
