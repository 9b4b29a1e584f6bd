import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = { texts: { state: "made-by-the-suite" } };
