import { anyone, presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    tokenPrices: anyone,
    sandboxes: [staff, "canLoginAdmin"],
    settings: [staff, "canReadSettingsAdmin"],
    updateSettings: [presaleAdmins, "canUpdateSettingsAdmin"],
  },
  whileImpersonating: { refused: ["updateSettings"] },
};
