import type { DictionaryKey } from "./translate.ts";

/**
 * Every error code with its status and user message. With `network`, the HTTP response has the same
 * status.
 */
export const errorCatalogue = {
  /** The project's price can't be computed. `fields` says why. */
  PRICE_INCOMPLETE: { status: 400, message: "refusals:priceIncomplete" },
  VALIDATION: { status: 400, message: "errors:validation" },
  INVALID_ID: { status: 400, message: "errors:incorrectId" },
  VERIFICATION: { status: 400, message: "errors:verification" },
  IMAGE_FORMAT: { status: 400, message: "errors:imageFormat" },
  FILE_ERROR: { status: 400, message: "errors:file" },
  IMPORT_FAILED: { status: 400, message: "errors:importFailed" },
  PROPOSAL_TOO_LARGE: { status: 400, message: "refusals:proposalTooLarge" },
  BAD_REQUEST: { status: 400, message: "errors:badRequest" },
  GOOGLE_FAILED: { status: 400, message: "errors:googleFailed" },
  GOOGLE_UNVERIFIED: { status: 400, message: "refusals:googleUnverified" },
  GOOGLE_NO_EMAIL: { status: 400, message: "refusals:googleNoEmail" },
  GOOGLE_NO_ACCOUNT: { status: 400, message: "refusals:googleNoAccount" },
  /** The login challenge has expired, or the account has changed since. */
  CHALLENGE_OVER: { status: 400, message: "errors:challengeOver" },
  TOO_COMPLEX: { status: 400, message: "errors:tooComplex" },
  UNAUTHENTICATED: { status: 401, message: "errors:unauthenticated" },
  TOKENS_EXHAUSTED: { status: 402, message: "errors:tokensExhausted" },
  INVOICE_OVERDUE: { status: 402, message: "invoiceErrors:invoiceOverdue" },
  FORBIDDEN: { status: 403, message: "errors:forbidden" },
  WHILE_IMPERSONATING: { status: 403, message: "errors:whileImpersonating" },
  TWO_FACTOR_REQUIRED: { status: 403, message: "errors:twoFactorRequired" },
  CANNOT_GRANT: { status: 403, message: "refusals:cannotGrant" },
  OWN_ACCESS: { status: 403, message: "errors:ownAccess" },
  TOKENS_FORBIDDEN: { status: 403, message: "refusals:tokensForbidden" },
  NOT_FOUND: { status: 404, message: "errors:notFound" },
  INVOICE_NOT_FOUND: { status: 404, message: "errors:invoiceNotFound" },
  CONFLICT: { status: 409, message: "refusals:conflict" },
  LAST_ADMIN: { status: 409, message: "refusals:lastAdmin" },
  GOOGLE_TAKEN: { status: 409, message: "refusals:googleTaken" },
  GOOGLE_LAST_WAY: { status: 409, message: "refusals:googleLastWay" },
  /** The caller disconnected, so nothing was changed. */
  CANCELLED: { status: 409, message: "refusals:cancelled" },
  KEY_REUSED: { status: 409, message: "refusals:keyReused" },
  /** The change was committed, but its response isn't stored. */
  REPLY_LOST: { status: 409, message: "refusals:replyLost" },
  IN_USE: { status: 409, message: "refusals:inUse" },
  /** Some rows of a batch can't be changed. The batch rolls back, and `details.rows` names them. */
  ROWS_REFUSED: { status: 409, message: "errors:rowsRefused" },
  CHANGED_MEANWHILE: { status: 409, message: "refusals:changedMeanwhile" },
  /** The project has changed since the preview of its version. */
  VERSION_CHANGED: { status: 409, message: "refusals:versionChanged" },
  /** The version's status doesn't allow the change. */
  VERSION_STATUS: { status: 409, message: "refusals:versionStatus" },
  /** Actual hours can only be recorded for projects that were won. */
  PROJECT_NOT_SOLD: { status: 409, message: "refusals:projectNotSold" },
  /** The link was revoked or has expired, its version was withdrawn or its project deleted. */
  LINK_OVER: { status: 409, message: "refusals:linkOver" },
  /** The deadline of the proposal has passed. */
  OFFER_LAPSED: { status: 409, message: "refusals:offerLapsed" },
  /** The code was used, replaced, tried too often, or is too old. */
  CODE_OVER: { status: 409, message: "refusals:codeOver" },
  COST_CHANGED: { status: 409, message: "refusals:costChanged" },
  PRICE_CHANGED: { status: 409, message: "invoiceErrors:priceChanged" },
  INVALID_TRANSITION: { status: 409, message: "invoiceErrors:invalidTransition" },
  /** The invoice has been issued, so its content can't change. */
  INVOICE_ISSUED: { status: 409, message: "invoiceErrors:invoiceIssued" },
  INVOICE_UNISSUED: { status: 409, message: "invoiceErrors:invoiceUnissued" },
  INVOICES_OPEN: { status: 409, message: "invoiceErrors:invoicesOpen" },
  TOKENS_SPENT: { status: 409, message: "invoiceErrors:tokensSpent" },
  /** The provider rejected the payment. A retry would fail too. */
  PAYMENT_REFUSED: { status: 409, message: "invoiceErrors:paymentRefused" },
  CARDS_OFF: { status: 409, message: "invoiceErrors:cardsOff" },
  TICKET_CLOSED: { status: 409, message: "support:errors.closed" },
  /** The proposal of a client link was withdrawn, or its project was deleted. */
  PROPOSAL_GONE: { status: 410, message: "refusals:proposalGone" },
  FILE_TOO_LARGE: { status: 413, message: "errors:fileTooLarge", network: true },
  STORAGE_FULL: { status: 413, message: "refusals:storageFull", network: true },
  CLIENT_OUTDATED: { status: 426, message: "errors:clientOutdated", network: true },
  RATE_LIMITED: { status: 429, message: "refusals:rateLimited" },
  INTERNAL: { status: 500, message: "errors:internal" },
  DOCUMENT_FAILED: { status: 500, message: "invoiceDocument:failed" },
  FORECAST_FAILED: { status: 500, message: "refusals:forecastFailed" },
  PROPOSAL_FAILED: { status: 500, message: "refusals:proposalFailed" },
  GOOGLE_UNREACHABLE: { status: 503, message: "refusals:googleUnreachable" },
  PAYMENT_UNREACHABLE: { status: 503, message: "invoiceErrors:paymentUnreachable" },
  BUSY: { status: 503, message: "refusals:busy" },
  /** The database is temporarily unavailable. The client may retry. */
  UNAVAILABLE: { status: 503, message: "refusals:unavailable" },
  DISK_FULL: { status: 507, message: "refusals:diskFull" },
  /** The company is closed: its sessions have ended and its users can't log in. */
  COMPANY_CLOSED: { status: 511, message: "errors:companyClosed", network: true },
  SESSION_ENDED: { status: 511, message: "errors:sessionEnded", network: true },
} as const satisfies Record<string, { status: number; message: DictionaryKey; network?: boolean }>;

export type ErrorCode = keyof typeof errorCatalogue;

export interface FieldError {
  path: string;
  message: string;
}

/** `extensions` of every GraphQL error. `id` identifies an unexpected error in the log. */
export interface ErrorExtensions {
  status: number;
  code: ErrorCode;
  fields?: FieldError[];
  id?: string;
  details?: Record<string, unknown>;
}
