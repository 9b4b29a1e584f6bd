import type pg from "pg";
import type { Actor } from "../auth/actor.ts";
import type { Transaction } from "../db/transaction.ts";
import type { Cookies } from "../http/cookies.ts";
import type { Keyed } from "../idempotency/idempotency.ts";
import type { LoaderCache } from "./loader-cache.ts";

/** The services of all modules, which modules.ts adds by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: modules.ts adds its members
export interface Services {}

export interface Context extends Services {
  /** Null when no one is logged in. */
  actor: Actor | null;
  /**
   * The transaction of this operation, in the actor's company unless the operation names another.
   * Queries and the fields of a reply read in it; a mutation opens its own.
   */
  tx: Transaction;
  /** Pool of the mutations' transactions. */
  pool: pg.Pool;
  /** The reserved company that staff belong to. */
  platformCompanyId: number;
  loaders: LoaderCache;
  request: RequestInfo;
  cookies: Cookies;
  /** Throws when the company is restricted from creating anything. */
  checkRestriction(companyId: number): Promise<void>;
  /** Records a change that staff make under delegation, with the titles before the change. */
  auditDelegation(
    tx: Transaction,
    actor: Actor,
    mutation: string,
    args: Record<string, unknown>,
  ): Promise<void>;
  /**
   * Calls `auditDelegation` for the current mutation if it runs under delegation. Only mutations
   * with "manual" transactions call it.
   */
  auditIfDelegated(tx: Transaction): Promise<void>;
  /** Set for a call with an idempotency key. */
  keyed: Keyed | null;
  /** Whether a mutation of this call has committed a change. */
  hasChanged: boolean;
}

export interface RequestInfo {
  /** The caller's IP address, for rate limits. */
  ip: string;
  device: string;
  /** Whether the caller has disconnected. Absent without a connection. */
  isDisconnected?(): boolean;
}

/** A user who is not logged in, identified by their browser. */
export interface Visitor extends RequestInfo {
  cookies: Cookies;
}

export type ActorContext = Context & { actor: Actor };
