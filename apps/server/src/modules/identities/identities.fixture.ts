import { anyone, loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { state: "made-by-the-suite" },
  callers: {
    startGoogleLogin: anyone,
    // For linking it needs the session that began it: the identities' own tests.
    finishGoogleLogin: anyone,
    myGoogleAccount: loggedIn,
    startGoogleLink: loggedIn,
    unlinkGoogle: loggedIn,
  },
  // Linking is refused before it begins, and again when it ends.
  whileActing: {
    allowed: ["startGoogleLogin", "finishGoogleLogin"],
    refused: ["startGoogleLink", "unlinkGoogle"],
  },
};
