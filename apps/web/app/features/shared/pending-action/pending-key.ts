export const pendingActionKey = "presale.interrupted";

/** Returns whether this tab has a pending action. If not, the other modules needn't load. */
export function hasPendingAction(): boolean {
  try {
    return window.sessionStorage.getItem(pendingActionKey) !== null;
  } catch {
    return false;
  }
}
