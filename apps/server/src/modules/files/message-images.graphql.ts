import { builder } from "../../platform/graphql/builder.ts";
import type { FieldBuilder } from "../../platform/graphql/columns.ts";
import { loadImage, type MessageImage } from "./message-images.ts";

const MessageImageRef = builder.objectRef<MessageImage>("MessageImage").implement({
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

type ImageOrReference = MessageImage | { fileId: number };

/** Defines the field for a row's images, in order and without files that no longer exist. */
export const imagesField = <Row extends { images: readonly ImageOrReference[] }>(
  t: FieldBuilder<Row>,
) =>
  t.field({
    type: [MessageImageRef],
    resolve: async ({ images }, _args, context) => {
      const found = await Promise.all(
        images.map((image) => ("fileId" in image ? loadImage(context, image.fileId) : image)),
      );
      return found.filter((image) => image !== null);
    },
  });
