export const pendingActionKey = "presale.interrupted";

/** Whether this tab keeps an action that lacked tokens: only then the rest is fetched. */
export function hasPendingAction(): boolean {
  try {
    return window.sessionStorage.getItem(pendingActionKey) !== null;
  } catch {
    return false;
  }
}
