import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { version: "test" },
  callers: {
    releases: [staff, "canLoginAdmin"],
    setOldestRelease: [presaleAdmins, "canUpdateSettingsAdmin"],
  },
  whileImpersonating: { refused: ["setOldestRelease"] },
};
