export const pendingActionKey = "presale.interrupted";

/** Whether this tab has a pending action; only then is the rest loaded. */
export function hasPendingAction(): boolean {
  try {
    return window.sessionStorage.getItem(pendingActionKey) !== null;
  } catch {
    return false;
  }
}
