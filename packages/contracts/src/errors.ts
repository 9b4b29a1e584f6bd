import type { DictionaryKey } from "./translate.ts";

/**
 * Every code that a reply can carry, with its status and the sentence that a person reads.
 * `network` marks those that the transport itself answers with that HTTP status.
 */
export const errorCatalogue = {
  VALIDATION: { status: 400, message: "errors:validation" },
  INVALID_ID: { status: 400, message: "errors:incorrectId" },
  VERIFICATION: { status: 400, message: "errors:verification" },
  IMAGE_FORMAT: { status: 400, message: "errors:imageFormat" },
  FILE_ERROR: { status: 400, message: "errors:file" },
  IMPORT_FAILED: { status: 400, message: "errors:importFailed" },
  PROPOSAL_TOO_LARGE: { status: 400, message: "refusals:proposalTooLarge" },
  BAD_REQUEST: { status: 400, message: "errors:badRequest" },
  /** The answer does not fit the question, or was used already. */
  GOOGLE_FAILED: { status: 400, message: "errors:googleFailed" },
  GOOGLE_UNVERIFIED: { status: 400, message: "refusals:googleUnverified" },
  GOOGLE_NO_EMAIL: { status: 400, message: "refusals:googleNoEmail" },
  GOOGLE_NO_ACCOUNT: { status: 400, message: "refusals:googleNoAccount" },
  /** The time between password and code is over, or the account has changed meanwhile. */
  CHALLENGE_OVER: { status: 400, message: "errors:challengeOver" },
  TOO_COMPLEX: { status: 400, message: "errors:tooComplex" },
  UNAUTHENTICATED: { status: 401, message: "errors:unauthenticated" },
  TOKENS_EXHAUSTED: { status: 402, message: "errors:tokensExhausted" },
  /** An invoice that should have been paid some days ago: nothing new until it is. */
  INVOICE_OVERDUE: { status: 402, message: "invoiceErrors:invoiceOverdue" },
  FORBIDDEN: { status: 403, message: "errors:forbidden" },
  /** Acting as someone else: no payments, no changes of access. */
  WHILE_IMPERSONATING: { status: 403, message: "errors:whileImpersonating" },
  TWO_FACTOR_REQUIRED: { status: 403, message: "errors:twoFactorRequired" },
  /** A type, role or permission that the giver lacks. */
  CANNOT_GIVE: { status: 403, message: "refusals:cannotGive" },
  OWN_ACCESS: { status: 403, message: "errors:ownAccess" },
  TOKENS_FORBIDDEN: { status: 403, message: "refusals:tokensForbidden" },
  NOT_FOUND: { status: 404, message: "errors:notFound" },
  INVOICE_NOT_FOUND: { status: 404, message: "errors:invoiceNotFound" },
  CONFLICT: { status: 409, message: "refusals:conflict" },
  LAST_ADMIN: { status: 409, message: "refusals:lastAdmin" },
  /** Either side of a link between two accounts has another one. */
  GOOGLE_TAKEN: { status: 409, message: "refusals:googleTaken" },
  GOOGLE_LAST_WAY: { status: 409, message: "refusals:googleLastWay" },
  /** An idempotency key that came with another body before. */
  KEY_REUSED: { status: 409, message: "refusals:keyReused" },
  /** The change was made, but what it answered is not known any more. */
  REPLY_LOST: { status: 409, message: "refusals:replyLost" },
  IN_USE: { status: 409, message: "refusals:inUse" },
  /** Of many rows some can't be changed: nothing was done, and `details.rows` names them. */
  ROWS_REFUSED: { status: 409, message: "errors:rowsRefused" },
  CHANGED_MEANWHILE: { status: 409, message: "refusals:changedMeanwhile" },
  COST_CHANGED: { status: 409, message: "refusals:costChanged" },
  PRICE_CHANGED: { status: 409, message: "invoiceErrors:priceChanged" },
  /** Somebody has paid, canceled or confirmed it meanwhile. */
  INVOICE_MOVED: { status: 409, message: "invoiceErrors:invoiceMoved" },
  /** It has its number: nothing that stands on it can change. */
  INVOICE_ISSUED: { status: 409, message: "invoiceErrors:invoiceIssued" },
  INVOICE_UNISSUED: { status: 409, message: "invoiceErrors:invoiceUnissued" },
  INVOICES_OPEN: { status: 409, message: "invoiceErrors:invoicesOpen" },
  TOKENS_SPENT: { status: 409, message: "invoiceErrors:tokensSpent" },
  /** The provider took no part of it, and would take none when asked again. */
  PAYMENT_REFUSED: { status: 409, message: "invoiceErrors:paymentRefused" },
  CARDS_OFF: { status: 409, message: "invoiceErrors:cardsOff" },
  /** Nothing more can be said in it, and nothing changed. */
  TICKET_CLOSED: { status: 409, message: "support:errors.closed" },
  FILE_TOO_LARGE: { status: 413, message: "errors:fileTooLarge", network: true },
  /** The company's files take all the room that it has. */
  STORAGE_FULL: { status: 413, message: "refusals:storageFull", network: true },
  CLIENT_OUTDATED: { status: 426, message: "errors:clientOutdated", network: true },
  RATE_LIMITED: { status: 429, message: "refusals:rateLimited" },
  INTERNAL: { status: 500, message: "errors:internal" },
  DOCUMENT_FAILED: { status: 500, message: "invoiceDocument:failed" },
  PROPOSAL_FAILED: { status: 500, message: "refusals:proposalFailed" },
  GOOGLE_UNREACHABLE: { status: 503, message: "refusals:googleUnreachable" },
  PAYMENT_UNREACHABLE: { status: 503, message: "invoiceErrors:paymentUnreachable" },
  BUSY: { status: 503, message: "refusals:busy" },
  /** The database is away for a moment; the same call may be sent again. */
  UNAVAILABLE: { status: 503, message: "refusals:unavailable" },
  /** The server's own disk, or its database's. */
  DISK_FULL: { status: 507, message: "refusals:diskFull" },
  /** Staff have closed the company: all its sessions are over, and nobody of it logs in. */
  COMPANY_CLOSED: { status: 511, message: "errors:companyClosed", network: true },
  SESSION_ENDED: { status: 511, message: "errors:sessionEnded", network: true },
} as const satisfies Record<string, { status: number; message: DictionaryKey; network?: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One invalid field: `path` as the input spells it, dots between levels. */
export interface FieldError {
  path: string;
  message: string;
}

/** `extensions` of every GraphQL error. `id` finds an unknown error in the log. */
export interface ErrorExtensions {
  status: number;
  code: ErrorCode;
  fields?: FieldError[];
  id?: string;
  details?: Record<string, unknown>;
}
