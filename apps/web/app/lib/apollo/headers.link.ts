import { SetContextLink } from "@apollo/client/link/context";
import type { NetworkEffects } from "./effects.ts";
import { appHeaders } from "./request.ts";

export const headersLink = (effects: Pick<NetworkEffects, "token" | "locale" | "clientVersions">) =>
  new SetContextLink((previous) => {
    const callerHeaders = previous.headers as Record<string, string> | undefined;
    // The caller may pass the token of a session that is being opened.
    const token = callerHeaders?.authorization?.replace("Bearer ", "") ?? effects.token();
    return {
      // The response is handled by the token it was sent with, not by the current one.
      sentToken: token,
      headers: {
        ...callerHeaders,
        ...(token && { authorization: `Bearer ${token}` }),
        ...appHeaders(effects),
      },
    };
  });
