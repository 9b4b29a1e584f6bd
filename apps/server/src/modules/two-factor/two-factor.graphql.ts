import {
  codeInput,
  loginWithCodeInput,
  setUpTwoFactorInput,
} from "@presale/contracts/inputs/two-factor.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { done, mutation, query } from "../../platform/graphql/operation.ts";
import type { AppSecret, TwoFactorStatus } from "./two-factor.service.ts";

const TwoFactorRef = builder.objectRef<TwoFactorStatus>("TwoFactor").implement({
  fields: (t) => ({
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When it was switched on; null while it is off.",
    }),
    recoveryCodesLeft: t.exposeInt("codesLeft"),
  }),
});

const AppSecretRef = builder.objectRef<AppSecret>("TwoFactorSecret").implement({
  description: "For an authenticator app. It asks for nothing until it is confirmed.",
  fields: (t) => ({ uri: t.exposeString("uri"), secret: t.exposeString("secret") }),
});

query("myTwoFactor", {
  type: TwoFactorRef,
  description: "The asking user's own two-factor log-in.",
  authorize: "loggedIn",
  resolve: ({ twoFactor, tx, actor }) => twoFactor.status(tx, actor),
});

mutation("setUpTwoFactor", {
  type: AppSecretRef,
  transaction: "manual", // verifies the password
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: setUpTwoFactorInput },
  resolve: ({ twoFactor, actor }, { input }) => twoFactor.setUp(actor, input),
});

mutation("confirmTwoFactor", {
  type: ["String"],
  description: "Switches it on. Gives the recovery codes, which are shown this once.",
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: codeInput },
  resolve: (ctx, { input }) => ctx.twoFactor.confirm(ctx, input),
});

mutation("disableTwoFactor", {
  type: "Boolean",
  transaction: "manual", // refunds the attempt after its commit
  authorize: "loggedIn",
  impersonation: false,
  args: { input: codeInput },
  resolve: done(({ twoFactor, actor }, { input }) => twoFactor.disable(actor, input)),
});

mutation("renewRecoveryCodes", {
  type: ["String"],
  description: "New codes in place of the old ones.",
  transaction: "manual", // refunds the attempt after its commit
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: codeInput },
  resolve: ({ twoFactor, actor }, { input }) => twoFactor.renewCodes(actor, input),
});

mutation("loginWithCode", {
  type: "String",
  description: "The second step of a log-in. Gives the token of the new session.",
  transaction: "manual", // refunds the attempt after its commit
  authorize: "anyone",
  secret: true,
  args: { input: loginWithCodeInput },
  resolve: ({ twoFactor, request, cookies }, { input }) =>
    twoFactor.logIn(input, { ...request, cookies }),
});
