import type { NetworkEffects } from "./effects.ts";

/** What every request to the API says; apart from the client, for the page that does without it. */
export const endpoint = "/api/graphql";

/** Accept-encoding is not among them: the browser sends its own on every request. */
export const ownHeaders = (of: Pick<NetworkEffects, "locale" | "clientVersions">) => ({
  "user-locale": of.locale(),
  "client-versions": JSON.stringify(of.clientVersions()),
});
