import { defineModule, type Platform } from "../../platform/module.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { createAccessService } from "./access.service.ts";

export const accessModule = defineModule({
  name: "access",
  services: (platform: Platform, { sessions }: { sessions: SessionsService }) => ({
    access: createAccessService({ ...platform, sessions }),
  }),
});
