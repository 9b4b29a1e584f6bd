import { staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    stats: [staff, "canLoginAdmin"],
  },
};
