import { anyone, loggedIn, presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { changes: "What the suite has changed" },
  callers: {
    legalText: anyone,
    legalTextVersions: [staff, "canReadSettingsAdmin"],
    publishLegalText: [presaleAdmins, "canUpdateSettingsAdmin"],
    legalNews: loggedIn,
    acceptLegalTexts: loggedIn,
  },
  whileImpersonating: { refused: ["publishLegalText", "acceptLegalTexts"] },
};
