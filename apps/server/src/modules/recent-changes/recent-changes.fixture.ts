import { readPermissions } from "@presale/contracts/subjects.ts";
import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: { recentChanges: [company, readPermissions("bin")] },
};
