import { defineModule, type Platform } from "../module.ts";
import { createIdempotency } from "./idempotency.ts";

export const idempotencyModule = defineModule({
  name: "idempotency",
  services: ({ pools }: Platform) => ({
    idempotency: createIdempotency(pools.app, pools.lookup),
  }),
  // Finds the companies that have expired calls.
  lookups: [{ table: "idempotent_call", columns: ["company_id", "created_at"] }],
  maintenance: (_platform, { idempotency }) => [idempotency.deleteExpired],
});
