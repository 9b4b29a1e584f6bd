import {
  emailedKey,
  emailInput,
  registerInput,
  resetPasswordInput,
} from "@presale/contracts/inputs/account.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import type { Activation } from "./accounts.service.ts";

const ActivationRef = builder.objectRef<Activation>("Activation").implement({
  description: "A confirmed email address.",
  fields: (t) => ({
    email: t.exposeString("email"),
    token: t.exposeString("token", {
      nullable: true,
      description:
        "Token of a new session. Null in browsers other than the one that registered, and after the first use of the key.",
    }),
  }),
});

mutation("register", {
  type: "Boolean",
  transaction: "manual", // hashes the password
  authorize: "anyone",
  args: { input: registerInput },
  resolve: resolveTrueAfter(({ accounts, request, cookies }, { input }) =>
    accounts.register(input, { ...request, cookies }),
  ),
});

mutation("activate", {
  type: ActivationRef,
  description: "Confirms the email address of an account. Logs in the browser that registered it.",
  // Returned once, to the holder of the emailed key.
  secret: true,
  transaction: "manual", // the emailed key determines the company
  authorize: "anyone",
  args: { key: emailedKey },
  resolve: ({ accounts, request, cookies }, { key }) =>
    accounts.activate(key, { ...request, cookies }),
});

mutation("resendActivation", {
  type: "Boolean",
  transaction: "manual", // only queues a job without a company
  authorize: "anyone",
  args: { input: emailInput },
  resolve: resolveTrueAfter(({ accounts, request }, { input }) =>
    accounts.resendActivation(input, request),
  ),
});

mutation("requestPasswordReset", {
  type: "Boolean",
  transaction: "manual", // only queues a job without a company
  authorize: "anyone",
  args: { input: emailInput },
  resolve: resolveTrueAfter(({ accounts, request }, { input }) =>
    accounts.requestPasswordReset(input, request),
  ),
});

mutation("resetPassword", {
  type: "Boolean",
  transaction: "manual", // hashes the password
  authorize: "anyone",
  args: { input: resetPasswordInput },
  resolve: resolveTrueAfter(({ accounts, request, cookies }, { input }) =>
    accounts.resetPassword(input, { ...request, cookies }),
  ),
});
