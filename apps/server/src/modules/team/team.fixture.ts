import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = { meant: ["MemberAccessInput.type", "MemberAccessInput.roleId"] };
