export const interruptedKey = "presale.interrupted";

/** Whether this tab keeps anything that tokens had stopped: only then the rest is fetched. */
export function isWorkLeft(): boolean {
  try {
    return window.sessionStorage.getItem(interruptedKey) !== null;
  } catch {
    return false;
  }
}
