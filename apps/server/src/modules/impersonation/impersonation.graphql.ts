import { id } from "@presale/contracts/inputs/fields.ts";
import { actingInput } from "@presale/contracts/inputs/user.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation } from "../../platform/graphql/operation.ts";

const ActingSessionRef = builder.objectRef<{ token: string }>("ActingSession").implement({
  description: "A session in which a member of staff acts as a user, for an hour at most.",
  fields: (t) => ({ token: t.exposeString("token") }),
});

mutation("loginAsUser", {
  type: ActingSessionRef,
  authorize: "canAuthAsClientUsersAdmin",
  impersonation: false,
  secret: true,
  args: { userId: id, reason: actingInput.shape.reason },
  resolve: async ({ userId, reason }, { impersonation, actor, request }) => ({
    token: await impersonation.start(actor, userId, reason, request),
  }),
});

mutation("returnToAdmin", {
  type: "Boolean",
  authorize: "loggedIn",
  resolve: async (_args, { impersonation, actor }) => {
    await impersonation.end(actor);
    return true;
  },
});
