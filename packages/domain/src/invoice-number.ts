const prefixes = { invoice: "INV", credit: "CN" } as const;

/** Formats the number as printed and used as bank reference: `INV-2026-00017`. */
export const invoiceNumber = ({
  series,
  year,
  number,
}: {
  series: keyof typeof prefixes;
  year: number;
  number: number;
}): string => `${prefixes[series]}-${year}-${String(number).padStart(5, "0")}`;
