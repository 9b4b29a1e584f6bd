import type { DictionaryKey } from "@presale/contracts/translate.ts";
import type { PaymentMethods } from "./invoices.operations.ts";

export function orderHintKey({ card, bankTransfer }: PaymentMethods): DictionaryKey {
  if (card) return bankTransfer ? "invoices:order.hint.both" : "invoices:order.hint.card";
  return bankTransfer ? "invoices:order.hint.bankTransfer" : "invoices:order.hint.none";
}
