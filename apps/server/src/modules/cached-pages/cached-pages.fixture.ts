import { presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { path: "/about" },
  callers: {
    cachedPages: [staff, "canLoginAdmin"],
    cachedPagesRun: [staff, "canLoginAdmin"],
    dropCachedPage: [presaleAdmins, "canUpdateSettingsAdmin"],
    clearCachedPages: [presaleAdmins, "canUpdateSettingsAdmin"],
    rebuildCachedPages: [presaleAdmins, "canUpdateSettingsAdmin"],
  },
  whileImpersonating: { refused: ["dropCachedPage", "clearCachedPages", "rebuildCachedPages"] },
};
