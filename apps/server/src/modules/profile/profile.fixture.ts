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
  // Name, picture and the company's data give nobody access and pay nothing.
  whileActing: {
    allowed: ["updateProfile", "setMyAvatar", "removeMyAvatar"],
    refused: ["changePassword", "endMySession", "endMyOtherSessions"],
  },
};
