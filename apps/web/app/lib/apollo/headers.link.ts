import { SetContextLink } from "@apollo/client/link/context";
import type { NetworkEffects } from "./effects.ts";
import { ownHeaders } from "./request.ts";

/** Every request: authorization (bearer, when logged in), user-locale, client-versions. */
export const headersLink = (effects: Pick<NetworkEffects, "token" | "locale" | "clientVersions">) =>
  new SetContextLink((previous) => {
    const own = previous.headers as Record<string, string> | undefined;
    // A caller who names a token asks about that one: a session that is just being opened.
    const token = own?.authorization?.replace("Bearer ", "") ?? effects.token();
    return {
      // Kept beside the headers: a reply is judged by the token it answers, not by today's.
      sentToken: token,
      headers: {
        ...own,
        ...(token && { authorization: `Bearer ${token}` }),
        ...ownHeaders(effects),
      },
    };
  });
