export const pendingActionKey = "presale.interrupted";

/** Returns whether this tab has a pending action. Only then is the rest loaded. */
export function hasPendingAction(): boolean {
  try {
    return window.sessionStorage.getItem(pendingActionKey) !== null;
  } catch {
    return false;
  }
}
