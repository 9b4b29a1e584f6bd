import { anyone } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  texts: {
    email: "suite@example.test",
    key: "x".repeat(43),
    name: "Suite",
    password: "made by the suite",
  },
  callers: {
    register: anyone,
    activate: anyone,
    resendActivation: anyone,
    requestPasswordReset: anyone,
    resetPassword: anyone,
  },
  // Public operations: they use no session.
  whileImpersonating: {
    allowed: ["register", "activate", "resendActivation", "requestPasswordReset", "resetPassword"],
  },
};
