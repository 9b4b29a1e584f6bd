import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, it } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { orderHintKey } from "./order-hint-key.ts";

beforeAll(startTranslations);

it.each([
  [true, true, "The invoice can be paid by card or bank transfer."],
  [true, false, "The invoice can be paid by card."],
  [false, true, "Next, we'll email the invoice with our bank details."],
  [false, false, "We'll contact you about the payment."],
])(
  "an order promises only what is set up (card %s, bank transfer %s)",
  (card, bankTransfer, hint) => {
    expect(translate(orderHintKey({ card, bankTransfer }))).toBe(hint);
  },
);
