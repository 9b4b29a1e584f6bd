import type { InvoiceDocument } from "./invoice.types.ts";

/**
 * Throws a `RangeError` if an amount isn't a non-negative integer in hundredths. Also throws it if
 * the lines don't add up to the net, or net and tax to the total.
 */
export function checkSums({ lines, net, tax, total }: InvoiceDocument): void {
  const amounts = [net, tax, total, ...lines.flatMap((line) => [line.unitPrice, line.net])];
  const wrong = amounts.find((amount) => !Number.isSafeInteger(amount) || amount < 0);
  if (wrong !== undefined) throw new RangeError(`Invalid amount: ${wrong}`);
  const ofLines = lines.reduce((sum, line) => sum + line.net, 0);
  if (ofLines !== net) throw new RangeError(`The lines add up to ${ofLines}, not ${net}`);
  if (net + tax !== total) throw new RangeError(`${net} plus ${tax} is not ${total}`);
}
