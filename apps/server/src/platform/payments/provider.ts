import type { Currency } from "@presale/contracts/currencies.ts";
import type { PaymentEventKind } from "@presale/domain/invoice-status.ts";

/** `sandbox` plays the other one: docs/adr/0031-money.md. */
export type ProviderName = "stripe" | "sandbox";

/** What is asked of the payer. */
export interface Asked {
  /** The attempt's own id: asked twice with it, the provider answers alike. */
  uid: string;
  companyId: number;
  /** Hundredths. */
  amount: number;
  currency: string;
  /** What the payer reads. */
  description: string;
  email: string;
  /** Where the payer's browser goes, having paid or not. */
  successUrl: string;
  cancelUrl: string;
}

/** A page where the payer pays. */
export interface Checkout {
  id: string;
  url: string;
}

/** What the provider tells of one attempt. */
export interface PaymentNews {
  eventId: string;
  provider: ProviderName;
  uid: string;
  fact: PaymentEventKind;
  /** Hundredths, and of which currency; of `refunded`, what has gone back in all. */
  amount: number;
  currency: string;
  /** What a refund names. */
  payment: string | null;
}

interface Refund {
  /** The provider's payment. */
  payment: string;
  /** Hundredths. */
  upTo: number;
  /** Two calls with one key at the same time give back once. */
  key: string;
  /** The attempt's own id. */
  uid: string;
}

/** The provider did not answer, or not so that it could be understood. */
export class ProviderError extends Error {}

/** The provider understood, and refused: the same call again would be refused as well. */
export class ProviderRefusal extends ProviderError {}

/** The message is forged, altered, too old, or can't be understood. */
export class BadWebhook extends Error {}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** The smallest sum that it takes of a currency, in hundredths. */
  least(currency: Currency): number;
  /** Throws ProviderError. */
  begin(asked: Asked): Promise<Checkout>;
  /** What became of a page in the end: null while it may still be paid. Throws ProviderError. */
  lookUp(checkoutId: string): Promise<PaymentNews | null>;
  /** Closes a page, so that nobody pays there any more. Throws ProviderError. */
  cancel(checkoutId: string): Promise<void>;
  /** Gives money back until `upTo` of the payment has gone back in all; gives what has. Throws ProviderError. */
  giveBack(refund: Refund): Promise<number>;
  /** Null where the message is none of ours, or tells nothing. Throws BadWebhook. */
  readWebhook(body: Buffer, signature: string): PaymentNews | null;
}
