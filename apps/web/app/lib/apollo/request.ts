import type { NetworkEffects } from "./effects.ts";

/** Separate from the client, for pages that don't load it. */
export const endpoint = "/api/graphql";

/** Not accept-encoding: the browser sends its own on every request. */
export const ownHeaders = (of: Pick<NetworkEffects, "locale" | "clientVersions">) => ({
  "user-locale": of.locale(),
  "client-versions": JSON.stringify(of.clientVersions()),
});
