/** Two-factor log-in: setting it up and using it. */
export const twoFactor = {} as const;
