import { AppError } from "../../platform/errors.ts";
import { InvalidWebhook, type ProviderEvent } from "../../platform/payments/provider.ts";
import type { Providers } from "../../platform/payments/providers.ts";

interface Dependencies {
  providers: Providers;
  receive: (event: ProviderEvent) => Promise<void>;
}

/** Verifies webhooks. A body without any provider's valid signature changes nothing. */
export function createWebhooks({ providers, receive }: Dependencies) {
  return {
    async handle(body: Buffer, signature: string): Promise<void> {
      for (const name of ["stripe", "sandbox"] as const) {
        try {
          const event = providers.byName(name)?.readWebhook(body, signature);
          if (event) await receive(event);
          if (event !== undefined) return;
        } catch (error) {
          if (!(error instanceof InvalidWebhook)) throw error;
        }
      }
      throw new AppError("BAD_REQUEST");
    },
  };
}
export type Webhooks = ReturnType<typeof createWebhooks>;
