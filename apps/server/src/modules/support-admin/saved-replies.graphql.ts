import { id } from "@presale/contracts/inputs/fields.ts";
import { savedReplyInput } from "@presale/contracts/inputs/ticket.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import {
  allSavedReplies,
  createSavedReply,
  deleteSavedReply,
  type SavedReply,
  updateSavedReply,
} from "./saved-replies.ts";

const SavedReplyRef = builder.objectRef<SavedReply>("SavedReply").implement({
  description:
    "A text that staff insert into answers to tickets. `{{name}}` in it is replaced by the user's name.",
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    text: t.exposeString("text"),
  }),
});

query("savedReplies", {
  type: [SavedReplyRef],
  description: "The saved replies of all staff, by title.",
  authorize: "canReadSupportAdmin",
  resolve: ({ tx }) => allSavedReplies(tx),
});

mutation("createSavedReply", {
  type: SavedReplyRef,
  authorize: "canUpdateSupportAdmin",
  impersonation: false,
  args: { input: savedReplyInput },
  resolve: ({ tx }, { input }) => createSavedReply(tx, input),
});

mutation("updateSavedReply", {
  type: SavedReplyRef,
  authorize: "canUpdateSupportAdmin",
  impersonation: false,
  args: { id, input: savedReplyInput },
  resolve: ({ tx }, args) => updateSavedReply(tx, args.id, args.input),
});

mutation("deleteSavedReply", {
  type: "Boolean",
  authorize: "canUpdateSupportAdmin",
  impersonation: false,
  args: { id },
  resolve: resolveTrueAfter(({ tx }, args) => deleteSavedReply(tx, args.id)),
});
