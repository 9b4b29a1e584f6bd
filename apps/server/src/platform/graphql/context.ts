import type pg from "pg";
import type { Actor } from "../auth/actor.ts";
import type { Transaction } from "../db/transaction.ts";
import type { Cookies } from "../http/cookies.ts";
import type { Keyed } from "../idempotency/idempotency.ts";
import type { LoaderCache } from "./loader-cache.ts";

/** Every module's services: modules.ts says which, by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by modules.ts
export interface Services {}

/** What every resolver gets. */
export interface Context extends Services {
  /** Null while nobody is logged in. */
  actor: Actor | null;
  /**
   * The transaction of this operation, in the actor's company unless the operation says otherwise.
   * A query and the fields of a reply read in it; a mutation changes in one of its own.
   */
  tx: Transaction;
  /** Where mutations open theirs. */
  pool: pg.Pool;
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  loaders: LoaderCache;
  request: RequestInfo;
  cookies: Cookies;
  /** Throws where this company may make nothing new. */
  checkRestriction(companyId: number): Promise<void>;
  /** Writes down what staff change on a company's behalf, with the titles of before. */
  noteOnBehalf(
    tx: Transaction,
    actor: Actor,
    mutation: string,
    args: Record<string, unknown>,
  ): Promise<void>;
  /** The same of the mutation that runs, where it is on a company's behalf: for "manual" ones. */
  note(tx: Transaction): Promise<void>;
  /** Of a call that came with a key. */
  keyed: Keyed | null;
  /** Whether a mutation of this call has changed something. */
  hasChanged: boolean;
}

export interface RequestInfo {
  /** The caller's network address, for limits. */
  address: string;
  device: string;
}

/** Someone who is not logged in yet, by the browser that they use. */
export interface Visitor extends RequestInfo {
  cookies: Cookies;
}

/** The context of an operation that needs a logged-in user. */
export type ActorContext = Context & { actor: Actor };
