import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: {
    email: "suite@example.test",
    key: "x".repeat(43),
    name: "Suite",
    password: "made by the suite",
  },
};
