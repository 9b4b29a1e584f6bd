import { anyone, loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { state: "made-by-the-suite" },
  callers: {
    startGoogleLogin: anyone,
    // Linking also needs the session that started it: see the tests of identities.
    finishGoogleLogin: anyone,
    myGoogleAccount: loggedIn,
    startGoogleLink: loggedIn,
    unlinkGoogle: loggedIn,
  },
  // Linking is refused at its start, and again at its end.
  whileImpersonating: {
    allowed: ["startGoogleLogin", "finishGoogleLogin"],
    refused: ["startGoogleLink", "unlinkGoogle"],
  },
};
