import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = { meant: ["UserAccessInput.type", "UserAccessInput.roleId"] };
