const listeners = new Set<() => void>();

/** Opens the notification list in the top bar. */
export const openBell = () => {
  for (const listener of listeners) listener();
};

export const onOpenBell = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
