import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = { texts: { reason: "Made by the suite" } };
