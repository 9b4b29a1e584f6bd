export const common = {
  brand: "Presale",
} as const;
