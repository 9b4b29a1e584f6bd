import { currentPassword } from "@presale/contracts/inputs/fields.ts";
import { finishGoogleLoginInput, returnPath } from "@presale/contracts/inputs/identity.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import {
  findGoogleAccount,
  flowSeconds,
  type GoogleAccount,
  type GoogleResult,
  unlinkGoogle,
} from "./identities.service.ts";

const flowCookie = "presale_google";

const GoogleAccountRef = builder.objectRef<GoogleAccount>("GoogleAccount").implement({
  fields: (t) => ({
    email: t.exposeString("email", {
      description: "Email address of the Google account when it was linked.",
    }),
    linkedAt: t.expose("createdAt", { type: "DateTime" }),
  }),
});

const GoogleLoginRef = builder.objectRef<GoogleResult>("GoogleLogin").implement({
  description:
    "Result of a Google login: a new session, a challenge for a code, or a linked account. `returnTo` is where the user wanted to go.",
  fields: (t) => ({
    token: t.exposeString("token", { nullable: true }),
    challenge: t.exposeString("challenge", { nullable: true }),
    isLinked: t.exposeBoolean("isLinked"),
    returnTo: t.exposeString("returnTo", { nullable: true }),
  }),
});

query("myGoogleAccount", {
  type: GoogleAccountRef,
  description: "Google account that the caller can log in with.",
  authorize: "loggedIn",
  nullable: true,
  resolve: findGoogleAccount,
});

mutation("startGoogleLogin", {
  type: "String",
  description:
    "Starts a login with Google. Returns the address to open. A cookie binds Google's response to this browser.",
  transaction: "manual", // calls the provider
  authorize: "anyone",
  secret: true,
  args: { returnTo: returnPath },
  resolve: async ({ identities, cookies, request }, { returnTo }) => {
    const { url, flow } = await identities.startLogin(request, returnTo);
    cookies.put(flowCookie, flow, flowSeconds);
    return url;
  },
});

mutation("startGoogleLink", {
  type: "String",
  description:
    "Starts linking a Google account to the caller, who must confirm their identity. Returns the address to open, as `startGoogleLogin` does.",
  transaction: "manual", // verifies the password, calls the provider
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { returnTo: returnPath, password: currentPassword.nullish() },
  resolve: async ({ identities, cookies, actor, request }, given) => {
    const { url, flow } = await identities.startLink(actor, request, given);
    cookies.put(flowCookie, flow, flowSeconds);
    return url;
  },
});

mutation("finishGoogleLogin", {
  type: GoogleLoginRef,
  description:
    "Completes a Google login or link with the response that the browser returned with. A response works once.",
  transaction: "manual", // calls the provider
  authorize: "anyone",
  secret: true,
  args: { input: finishGoogleLoginInput },
  resolve: ({ identities, cookies, actor, request }, { input }) =>
    identities.finish(input, cookies.take(flowCookie), actor, { ...request, cookies }),
});

mutation("unlinkGoogle", {
  type: "Boolean",
  authorize: "loggedIn",
  impersonation: false,
  resolve: resolveTrueAfter((ctx) => unlinkGoogle(ctx)),
});
