import type { ErrorCode } from "@presale/contracts/errors.ts";
import type { ToastOptions } from "../toasts.ts";

/** What the network links do to the rest of the application; tests give their own. */
export interface NetworkEffects {
  toast(options: ToastOptions): void;
  /** The logged-in person's token, or null. */
  token(): string | null;
  acceptToken(token: string): void;
  /**
   * Forgets the login that the token belongs to; false when another one is stored by now.
   * `returned`: a member of staff acted as a user, and is himself again.
   */
  dropSession(ofToken: string | null): boolean | "returned";
  goHome(): void;
  isAtHome(): boolean;
  /** Leads staff to what they must do before anything else. */
  goToTwoFactor(): void;
  locale(): string;
  clientVersions(): Record<string, string>;
  storeVersions(versions: Record<string, string>): void;
  reload(): void;
}

/**
 * What a caller says about an operation: `context: { errorsShown: true }` when the screen shows
 * the operation's errors itself, so that they don't stand in the page twice.
 */
export interface OperationNotes {
  errorsShown?: boolean;
  /** Codes that are no failure here, such as the price that an attempt asks for: no toast. */
  expected?: readonly ErrorCode[];
}
