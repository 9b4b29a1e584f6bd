import type { NetworkEffects } from "./effects.ts";

/** Separate from the client, for pages that don't load it. */
export const endpoint = "/api/graphql";

/** Returns the application's headers. The browser itself adds accept-encoding. */
export const appHeaders = (effects: Pick<NetworkEffects, "locale" | "clientVersions">) => ({
  "user-locale": effects.locale(),
  "client-versions": JSON.stringify(effects.clientVersions()),
});
