import { company } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { query: "canary" },
  callers: { search: [company, "canLoginCompany"] },
};
