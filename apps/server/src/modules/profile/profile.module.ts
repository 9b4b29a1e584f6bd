import { defineModule, type Platform } from "../../platform/module.ts";
import type { FilesService } from "../files/files.service.ts";
import type { SessionsService } from "../sessions/sessions.service.ts";
import { createOwnSessionsService } from "./own-sessions.service.ts";
import { createPasswordService } from "./password.service.ts";
import { createProfileService } from "./profile.service.ts";
import "./avatars.graphql.ts";
import "./profile.graphql.ts";

interface Dependencies {
  files: FilesService;
  sessions: SessionsService;
}

export const profileModule = defineModule({
  name: "profile",
  services: (platform: Platform, { files, sessions }: Dependencies) => {
    const pool = platform.pools.app;
    return {
      ownSessions: createOwnSessionsService({ sessions }),
      passwords: createPasswordService({ ...platform, pool, sessions }),
      profile: createProfileService({ ...platform, files }),
    };
  },
});
