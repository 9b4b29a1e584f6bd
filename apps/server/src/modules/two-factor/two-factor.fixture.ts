import { anyone, loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { challenge: "made by the suite", code: "123456" },
  callers: {
    loginWithCode: anyone,
    myTwoFactor: loggedIn,
    setUpTwoFactor: loggedIn,
    confirmTwoFactor: loggedIn,
    disableTwoFactor: loggedIn,
    renewRecoveryCodes: loggedIn,
  },
  whileImpersonating: {
    allowed: ["loginWithCode"],
    refused: ["setUpTwoFactor", "confirmTwoFactor", "disableTwoFactor", "renewRecoveryCodes"],
  },
};
