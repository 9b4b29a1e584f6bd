/** How the product's process ended, for whoever started it. Any other code is an end by accident. */
export const exitCodes = {
  stopped: 0,
  /** As it was told to start, it can't: starting it again would change nothing (EX_CONFIG). */
  unusable: 78,
} as const;
