/** Exit codes of the product's process, for its supervisor. Any other code is a crash. */
export const exitCodes = {
  stopped: 0,
  /** The configuration is unusable, so a restart doesn't help (EX_CONFIG). */
  unusable: 78,
} as const;
