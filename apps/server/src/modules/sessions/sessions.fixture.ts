import { anyone, loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  rows: {
    session: async ({ test, admin }) => (await test.session(admin)).split(".")[0] ?? "",
  },
  callers: { login: anyone, logout: loggedIn, me: loggedIn },
  whileImpersonating: { allowed: ["login", "logout"] },
};
