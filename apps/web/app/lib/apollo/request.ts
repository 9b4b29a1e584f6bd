import type { NetworkEffects } from "./effects.ts";

/** Separate from the client, for pages that don't load it. */
export const endpoint = "/api/graphql";

/** Returns the application's headers. The browser itself adds accept-encoding. */
export const ownHeaders = (of: Pick<NetworkEffects, "locale" | "clientVersions">) => ({
  "user-locale": of.locale(),
  "client-versions": JSON.stringify(of.clientVersions()),
});
