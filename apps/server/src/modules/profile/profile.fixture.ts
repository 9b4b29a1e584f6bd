import { loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    updateProfile: loggedIn,
    setMyAvatar: loggedIn,
    removeMyAvatar: loggedIn,
    changePassword: loggedIn,
    mySessions: loggedIn,
    endMySession: loggedIn,
    endMyOtherSessions: loggedIn,
  },
  // Name, avatar and company data grant no access and cost nothing.
  whileImpersonating: {
    allowed: ["updateProfile", "setMyAvatar", "removeMyAvatar"],
    refused: ["changePassword", "endMySession", "endMyOtherSessions"],
  },
};
