import type { Currency } from "@presale/contracts/currencies.ts";
import type { PaymentEventKind } from "@presale/domain/invoice-status.ts";

/** `sandbox` simulates Stripe; see docs/adr/0031-money.md. */
export type ProviderName = "stripe" | "sandbox";

export interface PaymentRequest {
  /** The id of the payment attempt, used as the idempotency key. */
  uid: string;
  companyId: number;
  /** Hundredths. */
  amount: number;
  currency: string;
  /** Shown to the payer. */
  description: string;
  email: string;
  successUrl: string;
  cancelUrl: string;
}

export interface Checkout {
  id: string;
  url: string;
}

/** An event of one payment attempt, as the provider reports it. */
export interface ProviderEvent {
  eventId: string;
  provider: ProviderName;
  uid: string;
  kind: PaymentEventKind;
  /** Hundredths; for `refunded`, the total refunded so far. */
  amount: number;
  currency: string;
  /** The provider's payment id, which refunds refer to. */
  payment: string | null;
}

interface Refund {
  /** The provider's payment id. */
  payment: string;
  /** Hundredths, including earlier refunds. */
  upTo: number;
  /** Idempotency key: two concurrent calls with one key refund once. */
  key: string;
  /** The id of the payment attempt. */
  uid: string;
}

/** The provider did not respond, or its response is invalid. */
export class ProviderError extends Error {}

/** The provider rejected the request. A retry would be rejected too. */
export class ProviderRefusal extends ProviderError {}

/** The webhook is forged, altered, too old, or unreadable. */
export class InvalidWebhook extends Error {}

export interface PaymentProvider {
  readonly name: ProviderName;
  /** Returns the smallest amount the provider takes in a currency, in hundredths. */
  minAmount(currency: Currency): number;
  /** Opens a checkout page. Throws ProviderError. */
  begin(request: PaymentRequest): Promise<Checkout>;
  /** Returns the final result; null while the checkout may still be paid. Throws ProviderError. */
  lookUp(checkoutId: string): Promise<ProviderEvent | null>;
  /** Expires a checkout, so that it can't be paid. Throws ProviderError. */
  cancel(checkoutId: string): Promise<void>;
  /** Refunds up to a total of `upTo`. Returns the total refunded. Throws ProviderError. */
  refund(refund: Refund): Promise<number>;
  /** Returns null if the event is not of this product or is irrelevant. Throws InvalidWebhook. */
  readWebhook(body: Buffer, signature: string): ProviderEvent | null;
}
