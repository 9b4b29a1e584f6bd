import {
  emailInput,
  mailedKey,
  registerInput,
  resetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import { mutation, returnTrueAfter } from "../../platform/graphql/operation.ts";

mutation("register", {
  type: "Boolean",
  transaction: "manual", // hashes the password
  authorize: "anyone",
  args: { input: registerInput },
  resolve: returnTrueAfter(({ accounts, request }, { input }) => accounts.register(input, request)),
});

mutation("activate", {
  type: "String",
  description:
    "Confirms the email address of an account. Returns the address, for the login that follows.",
  // Returned once, to the holder of the emailed key.
  secret: true,
  transaction: "manual", // the emailed key determines the company
  authorize: "anyone",
  args: { key: mailedKey },
  resolve: ({ accounts, request, cookies }, { key }) =>
    accounts.activate(key, { ...request, cookies }),
});

mutation("resendActivation", {
  type: "Boolean",
  transaction: "manual", // only queues a job without a company
  authorize: "anyone",
  args: { input: emailInput },
  resolve: returnTrueAfter(({ accounts, request }, { input }) =>
    accounts.resendActivation(input, request),
  ),
});

mutation("requestPasswordReset", {
  type: "Boolean",
  transaction: "manual", // only queues a job without a company
  authorize: "anyone",
  args: { input: emailInput },
  resolve: returnTrueAfter(({ accounts, request }, { input }) =>
    accounts.requestPasswordReset(input, request),
  ),
});

mutation("resetPassword", {
  type: "Boolean",
  transaction: "manual", // hashes the password
  authorize: "anyone",
  args: { input: resetPasswordInput },
  resolve: returnTrueAfter(({ accounts, request, cookies }, { input }) =>
    accounts.resetPassword(input, { ...request, cookies }),
  ),
});
