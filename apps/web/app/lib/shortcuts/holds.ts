let held = 0;

/**
 * Disables shortcuts while something that takes keys is opening: a key typed for it must not act on
 * the page behind. Returns the function that enables them again.
 */
export function holdShortcuts(): () => void {
  held += 1;
  let isOver = false;
  return () => {
    if (isOver) return;
    isOver = true;
    held -= 1;
  };
}

export const areShortcutsHeld = (): boolean => held > 0;
