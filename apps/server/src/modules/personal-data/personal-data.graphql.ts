import { eraseAccountInput } from "@presale/contracts/inputs/erasure.input.ts";
import { proofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { mutation, resolveTrueAfter } from "../../platform/graphql/operation.ts";

mutation("exportMyData", {
  type: "String",
  description:
    "Returns a link to the caller's data as a zip, valid for five minutes. The zip is created when the link is fetched.",
  transaction: "manual", // verifies the password
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: proofInput },
  resolve: ({ personExport, actor }, { input }) => personExport.linkFor(actor, input),
});

mutation("eraseMyAccount", {
  type: "Boolean",
  description:
    "Permanently deletes the caller's account. All their sessions end, and the email address becomes available.",
  transaction: "manual", // verifies the password, deletes bytes
  authorize: "loggedIn",
  impersonation: false,
  args: { input: eraseAccountInput },
  resolve: resolveTrueAfter(({ erasure, actor }, { input }) => erasure.eraseOwn(actor, input)),
});
