import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    session: async ({ test, admin }) => (await test.session(admin)).split(".")[0] ?? "",
  },
};
