import { anyone, presaleAdmins, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    errorGroup: async ({ test }) => {
      const [group] = await test.sql<{ id: string }>(
        "insert into error_group (fingerprint, kind, name, message, count, first_seen_at, last_seen_at) values (gen_random_uuid()::text, 'server', 'Error', 'Made by the suite', 1, now(), now()) returning id::text",
      );
      return group?.id ?? "";
    },
  },
  shared: ["errorGroup"],
  aliases: { group: "errorGroup" },
  callers: {
    errorGroups: [staff, "canLoginAdmin"],
    errorGroup: [staff, "canLoginAdmin"],
    resolveErrorGroups: [presaleAdmins, "canUpdateSettingsAdmin"],
    errorAssignees: [staff, "canLoginAdmin"],
    ignoreErrorGroups: [presaleAdmins, "canUpdateSettingsAdmin"],
    assignErrorGroup: [presaleAdmins, "canUpdateSettingsAdmin"],
    reopenErrorGroups: [presaleAdmins, "canUpdateSettingsAdmin"],
    reportError: anyone,
  },
  whileImpersonating: {
    allowed: ["reportError"],
    refused: ["resolveErrorGroups", "reopenErrorGroups", "ignoreErrorGroups", "assignErrorGroup"],
  },
};
