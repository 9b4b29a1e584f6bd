import {
  codeInput,
  loginWithCodeInput,
  setUpTwoFactorInput,
} from "@presale/contracts/inputs/two-factor.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import type { AppSecret, TwoFactorStatus } from "./two-factor.service.ts";

const TwoFactorRef = builder.objectRef<TwoFactorStatus>("TwoFactor").implement({
  fields: (t) => ({
    since: t.expose("since", {
      type: "DateTime",
      nullable: true,
      description: "When two-factor login was turned on. Null while it is off.",
    }),
    recoveryCodesLeft: t.exposeInt("codesLeft"),
  }),
});

const AppSecretRef = builder.objectRef<AppSecret>("TwoFactorSecret").implement({
  description: "Secret for an authenticator app. No codes are required until it is confirmed.",
  fields: (t) => ({ uri: t.exposeString("uri"), secret: t.exposeString("secret") }),
});

query("myTwoFactor", {
  type: TwoFactorRef,
  description: "The caller's own two-factor login.",
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
  description:
    "Turns on two-factor login. Returns the recovery codes, which are shown only this once.",
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: codeInput },
  resolve: (ctx, { input }) => ctx.twoFactor.confirm(ctx, input),
});

mutation("disableTwoFactor", {
  type: "Boolean",
  transaction: "manual", // refunds the attempt of the rate limit after the commit
  authorize: "loggedIn",
  impersonation: false,
  args: { input: codeInput },
  resolve: resolveTrueAfter(({ twoFactor, actor }, { input }) => twoFactor.disable(actor, input)),
});

mutation("renewRecoveryCodes", {
  type: ["String"],
  description: "Returns new recovery codes, which replace the old ones.",
  transaction: "manual", // refunds the attempt of the rate limit after the commit
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: codeInput },
  resolve: ({ twoFactor, actor }, { input }) => twoFactor.renewCodes(actor, input),
});

mutation("loginWithCode", {
  type: "String",
  description: "Completes the second step of a login. Returns the token of the new session.",
  transaction: "manual", // refunds the attempt of the rate limit after the commit
  authorize: "anyone",
  secret: true,
  args: { input: loginWithCodeInput },
  resolve: ({ twoFactor, request, cookies }, { input }) =>
    twoFactor.logIn(input, { ...request, cookies }),
});
