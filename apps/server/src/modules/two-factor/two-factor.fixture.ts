import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: { challenge: "made by the suite", code: "123456" },
};
