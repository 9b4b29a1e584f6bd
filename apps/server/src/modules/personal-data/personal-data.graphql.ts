import { eraseAccountInput } from "@presale/contracts/inputs/erasing.input.ts";
import { proofInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { done, mutation } from "../../platform/graphql/operation.ts";

mutation("exportMyData", {
  type: "String",
  description: "A link that works for five minutes; fetching it makes the zip.",
  transaction: "manual", // verifies the password
  authorize: "loggedIn",
  impersonation: false,
  secret: true,
  args: { input: proofInput },
  resolve: ({ personExport, actor }, { input }) => personExport.linkFor(actor, input),
});

mutation("eraseMyAccount", {
  type: "Boolean",
  description: "For good: every session of the person ends, and the address is free.",
  transaction: "manual", // verifies the password, deletes bytes
  authorize: "loggedIn",
  impersonation: false,
  args: { input: eraseAccountInput },
  resolve: done(({ erasing, actor }, { input }) => erasing.eraseOwn(actor, input)),
});
