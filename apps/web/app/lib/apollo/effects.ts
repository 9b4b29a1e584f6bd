import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { NoticeLink } from "../notices.ts";
import type { ToastOptions } from "../toasts.ts";

/** Side effects of the network links; tests replace them. */
export interface NetworkEffects {
  toast(options: ToastOptions): void;
  token(): string | null;
  acceptToken(token: string): void;
  /**
   * Ends the session that the token belongs to. Returns false if another session is stored. Returns
   * `returned` if impersonation has ended and the staff session is restored.
   */
  dropSession(ofToken: string | null): boolean | "returned";
  /** Navigates to the root; after impersonation, to the page where it began. */
  goToExitPage(): void;
  isAtHome(): boolean;
  /** Returns the login path, with the current page as return path. */
  loginPathWithReturn(): string;
  /** Redirects staff to the required two-factor setup. */
  goToTwoFactor(): void;
  locale(): string;
  clientVersions(): Record<string, string>;
  /** Stores the releases that a 426 named. Every tab of an older release then reloads. */
  storeVersions(versions: Record<string, string>): void;
  isOutdated(): boolean;
  /** Called for a query without a response. Returns whether the page already reports that. */
  reportConnectionLoss(): boolean;
  reload(): void;
  /** Returns the page where the user can resolve a 402. */
  paymentNoticeLink(
    code: ErrorCode | undefined,
    details: Record<string, unknown>,
  ): NoticeLink | undefined;
}

/**
 * Options of an operation. Screens show their operations' failures. `callerShowsErrors: false` is
 * for operations without a place for errors in the page, such as menu entries. Then a toast and a
 * page notice report 400 and 404 too.
 */
export interface OperationOptions {
  callerShowsErrors?: boolean;
  /** Reports no failures, except an ended session (401, 511) and an outdated page (426). */
  isBackground?: boolean;
  /** Codes that a dialog handles, such as a changed price: no toast, except for a 402. */
  expected?: readonly ErrorCode[];
}
