import {
  emailInput,
  mailedKey,
  registerInput,
  resetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import { mutation } from "../../platform/graphql/operation.ts";

mutation("register", {
  type: "Boolean",
  authorize: "anyone",
  args: { input: registerInput },
  resolve: async ({ input }, { accounts, request }) => {
    await accounts.register(input, request);
    return true;
  },
});

mutation("activate", {
  type: "String",
  description: "Gives the address that is confirmed now, for the log-in that follows.",
  // Told to whoever holds the mailed key, once.
  secret: true,
  authorize: "anyone",
  args: { key: mailedKey },
  resolve: ({ key }, { accounts, request, cookies }) =>
    accounts.activate(key, { ...request, cookies }),
});

mutation("resendActivation", {
  type: "Boolean",
  authorize: "anyone",
  args: { input: emailInput },
  resolve: async ({ input }, { accounts, request }) => {
    await accounts.resendActivation(input, request);
    return true;
  },
});

mutation("requestPasswordReset", {
  type: "Boolean",
  authorize: "anyone",
  args: { input: emailInput },
  resolve: async ({ input }, { accounts, request }) => {
    await accounts.requestPasswordReset(input, request);
    return true;
  },
});

mutation("resetPassword", {
  type: "Boolean",
  authorize: "anyone",
  args: { input: resetPasswordInput },
  resolve: async ({ input }, { accounts, request, cookies }) => {
    await accounts.resetPassword(input, { ...request, cookies });
    return true;
  },
});
