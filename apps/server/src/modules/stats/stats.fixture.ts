import { staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    figures: [staff, "canLoginAdmin"],
  },
};
