import { SetContextLink } from "@apollo/client/link/context";
import type { NetworkEffects } from "./effects.ts";
import { appHeaders } from "./request.ts";

export const headersLink = (effects: Pick<NetworkEffects, "token" | "locale" | "clientVersions">) =>
  new SetContextLink((previous) => {
    const callerHeaders = previous.headers as Record<string, string> | undefined;
    // The caller may pass the token of a session that is being opened.
    const token = callerHeaders?.authorization?.replace("Bearer ", "") ?? effects.token();
    return {
      // Links handle the response by its request's token, not by the current token.
      sentToken: token,
      headers: {
        ...callerHeaders,
        ...(token && { authorization: `Bearer ${token}` }),
        ...appHeaders(effects),
      },
    };
  });
