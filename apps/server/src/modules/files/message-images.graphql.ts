import { builder } from "../../platform/graphql/builder.ts";
import type { MessageImage } from "./message-images.ts";

export const MessageImageRef = builder.objectRef<MessageImage>("MessageImage").implement({
  description: "An image of a ticket's message, a note of staff or a comment.",
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    width: t.exposeInt("width", { nullable: true }),
    height: t.exposeInt("height", { nullable: true }),
    url: t.string({
      description: "Link to the image, valid for five minutes.",
      resolve: ({ companyId, id }, _args, { files }) => files.linkTo(companyId, id),
    }),
  }),
});
