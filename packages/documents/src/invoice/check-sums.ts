import type { InvoiceDocument } from "./invoice.types.ts";

/**
 * Throws a `RangeError` for amounts that aren't non-negative integer hundredths. Throws one too unless
 * the lines add up to net, and net plus tax is the total. Computes no printed amounts.
 */
export function checkSums({ lines, net, tax, total }: InvoiceDocument): void {
  const amounts = [net, tax, total, ...lines.flatMap((line) => [line.unitPrice, line.net])];
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0);
  if (wrong !== undefined) throw new RangeError(`Invalid amount: ${wrong}`);
  const ofLines = lines.reduce((sum, line) => sum + line.net, 0);
  if (ofLines !== net) throw new RangeError(`The lines add up to ${ofLines}, not ${net}`);
  if (net + tax !== total) throw new RangeError(`${net} plus ${tax} is not ${total}`);
}
