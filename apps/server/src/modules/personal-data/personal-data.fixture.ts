import { loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: { exportMyData: loggedIn, eraseMyAccount: loggedIn },
  whileImpersonating: { refused: ["exportMyData", "eraseMyAccount"] },
};
