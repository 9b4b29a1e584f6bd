import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  aliases: { own: "task" },
  callers: {
    assistant: [company, ["canUpdateCompanyTasks", "canCreateCompanyTasks"]],
    similarTasks: [company, "canReadCompanyTasks"],
  },
};
