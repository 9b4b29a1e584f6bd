import { defineModule, type Platform } from "../module.ts";
import { createIdempotency } from "./idempotency.ts";

export const idempotencyModule = defineModule({
  name: "idempotency",
  services: ({ pools, life }: Platform) => ({
    idempotency: createIdempotency(pools.app, pools.lookup, life),
  }),
  // Which companies have calls to forget.
  lookups: [{ table: "idempotent_call", columns: ["company_id", "created_at"] }],
  housekeeping: (_platform, { idempotency }) => [idempotency.forgetOld],
});
