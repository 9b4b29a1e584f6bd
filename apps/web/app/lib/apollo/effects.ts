import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { NoticeLink } from "../notices.ts";
import type { ToastOptions } from "../toasts.ts";

/** What the network links do to the rest of the application; tests give their own. */
export interface NetworkEffects {
  toast(options: ToastOptions): void;
  /** The logged-in person's token, or null. */
  token(): string | null;
  acceptToken(token: string): void;
  /**
   * Forgets the login that the token belongs to; false when another one is stored by now.
   * `returned`: a member of staff acted as a user, and is on their own again.
   */
  dropSession(ofToken: string | null): boolean | "returned";
  /** To the root; for staff who acted as a user, to the page where that began. */
  goHome(): void;
  isAtHome(): boolean;
  /** The login page, which leads back to the page that stands now. */
  wayBack(): string;
  /** Leads staff to what they must do before anything else. */
  goToTwoFactor(): void;
  locale(): string;
  clientVersions(): Record<string, string>;
  /** What a 426 names; by it every tab of an older release knows that it is outdated. */
  storeVersions(versions: Record<string, string>): void;
  isOutdated(): boolean;
  reload(): void;
  /** Where the person can do something about a 402. */
  wayOut(code: ErrorCode | undefined, details: Record<string, unknown>): NoticeLink | undefined;
}

/**
 * What a caller says about an operation. Screens show what their operations could not do;
 * `context: { errorsShown: false }` is for what has no place of its own in the page, such as an
 * entry of a menu: its toast then says also what is wrong or gone, and stays as a line of the page.
 */
export interface OperationNotes {
  errorsShown?: boolean;
  /** Nobody waits for it: its failure says nothing. */
  isBackground?: boolean;
  /** Codes that a dialog answers, such as a price that has changed: no toast, but for a 402. */
  expected?: readonly ErrorCode[];
}
