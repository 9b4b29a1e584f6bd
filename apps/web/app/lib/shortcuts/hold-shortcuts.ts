let heldCount = 0;

/**
 * Disables shortcuts while something that takes keys is opening. A key typed for it must not act on
 * the page behind. Returns the function that enables them again.
 */
export function holdShortcuts(): () => void {
  heldCount += 1;
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    heldCount -= 1;
  };
}

export const areShortcutsHeld = (): boolean => heldCount > 0;
