import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { limits } from "@presale/contracts/limits.ts";
import { z } from "zod";
import type { FileUpload } from "../../platform/files/file-upload.ts";
import { isImageType } from "../../platform/files/mime-of.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { findFiles, type StoredFile } from "./files.service.ts";
import { hasPreview } from "./previews.ts";

export const FileRef = builder.objectRef<StoredFile>("File").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    name: t.exposeString("name"),
    mime: t.exposeString("mime"),
    size: t.exposeInt("size", { description: "Size in bytes." }),
    width: t.exposeInt("width", {
      nullable: true,
      description:
        "Width in pixels, for images in texts, logos and messages. Null for attachments.",
    }),
    height: t.exposeInt("height", { nullable: true }),
    createdAt: t.expose("createdAt", { type: "DateTime" }),
    url: t.string({
      description: "Link to the file, valid for five minutes.",
      resolve: (file, _args, context) => context.files.linkTo(context.tx.companyId, file.id),
    }),
    previewUrl: t.string({
      nullable: true,
      description:
        "Link to an image made from the file, valid for five minutes. Null if there is none.",
      resolve: async ({ id, mime, width }, _args, context) => {
        const { files, tx } = context;
        if (width !== null) return files.linkTo(tx.companyId, id);
        if (!isImageType(mime) || !(await hasPreview(context, id))) return null;
        return files.linkTo(tx.companyId, id, "preview");
      },
    }),
  }),
});

const upload = z.custom<FileUpload>((value) => value != null).meta({ graphql: "Upload" });

/** Every logged-in user has access to the files of their own company. */
const loginPermissions = ["canLoginCompany", "canLoginAdmin"] as const;

mutation("uploadFile", {
  type: FileRef,
  description:
    "Stores a file byte for byte or, with `imageOnly`, the image made from a jpg, png, gif or webp.",
  transaction: "manual", // stores bytes
  authorize: loginPermissions,
  delegation: "always",
  args: { file: upload, imageOnly: z.boolean().default(false) },
  resolve: (context, { file, imageOnly }) => context.files.upload(context.actor, file, imageOnly),
});

query("file", {
  type: FileRef,
  authorize: loginPermissions,
  delegation: "always",
  args: { id },
  resolve: (context, args) => context.files.find(context.tx, args.id),
});

query("files", {
  type: [FileRef],
  description: "Returns the given files that exist, such as the images in a text.",
  authorize: loginPermissions,
  delegation: "always",
  args: { ids: ids(limits.paging.perPageMax) },
  resolve: ({ tx }, args) => findFiles(tx, args.ids),
});
