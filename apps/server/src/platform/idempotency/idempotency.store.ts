import type pg from "pg";
import type { Beginning } from "../db/companions.ts";
import type { Statement } from "../db/statement.ts";
import { runAlone } from "../db/together.ts";
import {
  claimMade,
  dropCall,
  dropOld,
  dropUnmade,
  findCall,
  insertClaim,
  insertReply,
  nameCompany,
  noteMade,
  type StoredCall,
  takeClaim,
} from "./idempotency.statements.ts";
import { ReplyKeeper } from "./reply-keeper.ts";

/** A mutation that came with a key. */
export interface KeyedCall {
  companyId: number;
  userId: number;
  key: string;
  bodyHash: string;
}
/** The right to run it: whoever holds another attempt may not. */
export interface Claim extends KeyedCall {
  attempt: string;
}

/** What the statements' placeholders are filled with. */
const valuesOf = <C extends KeyedCall>({ companyId: callCompanyId, ...others }: C) => ({
  callCompanyId,
  ...others,
});

/** Rows of `idempotent_call`. Every method is one statement, as a transaction of its own. */
export function callStore(pool: pg.Pool) {
  /**
   * A crash may lose these rows, but never apart from the change they go with: its commit, which
   * waits for the disk, comes after the claim's. So they need not wait for the disk themselves.
   */
  const quickly = <Row>(
    companyId: number,
    statement: Statement<Row>,
    values: Record<string, unknown>,
  ): Promise<Row[]> => runAlone(pool, { companyId, kind: "quick change" }, statement, values);
  const onRow = <Row>(call: KeyedCall | Claim, statement: Statement<Row>, more: object = {}) =>
    quickly(call.companyId, statement, { ...valuesOf(call), ...more });

  const replies = new ReplyKeeper(pool);

  return {
    /** Claims the key before anything is done. False where somebody holds it. */
    claim: async (claim: Claim): Promise<boolean> => (await onRow(claim, insertClaim)).length > 0,

    /** What holds the key; undefined where it was let go just then. */
    find: async (call: KeyedCall): Promise<StoredCall | undefined> =>
      (await onRow(call, findCall))[0],

    /** Takes over from an attempt that died before it changed anything. */
    takeOver: async (claim: Claim, from: string): Promise<boolean> =>
      (await onRow(claim, takeClaim, { from })).length > 0,

    /** The reply as it was sent, or null where it is not to be kept. */
    finish: ({ companyId, ...claim }: Claim, status: number, reply: string | null): Promise<void> =>
      replies.keep(companyId, { ...claim, status, reply }),

    /** The same of a call that changed nothing and has claimed nothing. False where somebody has. */
    settle: async (claim: Claim, status: number, reply: string | null): Promise<boolean> =>
      (await onRow(claim, insertReply, { status, reply })).length > 0,

    /** Lets the key go, unless the change was made. */
    release: (claim: Claim) => onRow(claim, dropUnmade),

    /** Forgets a call that is too old to be repeated. */
    forget: (call: KeyedCall, attempt: string) => onRow({ ...call, attempt }, dropCall),

    /** Of one company, a bounded number. */
    forgetOlderThan: (companyId: number, seconds: number, most: number) =>
      quickly(companyId, dropOld, { callCompanyId: companyId, seconds, most }),
  };
}

/** Ahead of the change's own statements, in its transaction: in the company of the call. */
function aheadOf(tx: Beginning, claim: Claim, statement: Statement<never>) {
  const isElsewhere = tx.companyId !== claim.companyId;
  const name = (callCompanyId: number) =>
    tx.runAhead(nameCompany, { callCompanyId }).catch(() => {});
  // Sent one behind the other without waiting; an error of any is an error of the last.
  if (isElsewhere) void name(claim.companyId);
  const ran = tx.runAhead(statement, valuesOf(claim));
  if (isElsewhere) void name(tx.companyId);
  return ran;
}

/** Notes within the change's own transaction that it was made by this attempt, or fails it. */
export const noteChange = (tx: Beginning, claim: Claim): Promise<unknown> =>
  aheadOf(tx, claim, noteMade);

/** Claims the key within the change's own transaction, which fails where somebody holds the key. */
export const claimWithChange = (tx: Beginning, claim: Claim): Promise<unknown> =>
  aheadOf(tx, claim, claimMade);
