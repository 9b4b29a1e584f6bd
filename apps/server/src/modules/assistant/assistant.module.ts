import { rateLimit } from "../../platform/limits/rate-limits.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { registerAssistantRoutes } from "./assistant.routes.ts";
import { createAssistantService } from "./assistant.service.ts";
import { createModel } from "./model.ts";
import "./assistant.graphql.ts";

/** Drafts per company; `duration` in seconds. */
const draftLimit = { points: 60, duration: 600, message: "assistant:tooMany" } as const;

export const assistantModule = defineModule({
  name: "assistant",
  services: ({ config, pools, log }: Platform) => ({
    assistant: createAssistantService({
      pools,
      log,
      model: createModel(config),
      limit: rateLimit(pools.app, "assistant", draftLimit),
    }),
  }),
  routes: registerAssistantRoutes,
});
