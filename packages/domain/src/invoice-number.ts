const prefixes = { invoice: "INV", credit: "CN" } as const;

/** `INV-2026-00017`: as it is printed, and what a bank transfer names. */
export const invoiceNumber = ({
  series,
  year,
  number,
}: {
  series: keyof typeof prefixes;
  year: number;
  number: number;
}): string => `${prefixes[series]}-${year}-${String(number).padStart(5, "0")}`;
