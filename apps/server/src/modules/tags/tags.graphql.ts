import { rowIds } from "@presale/contracts/inputs/batch.input.ts";
import { id, ids } from "@presale/contracts/inputs/fields.ts";
import { createTagInput } from "@presale/contracts/inputs/library.input.ts";
import { pagingInput, tagFilter } from "@presale/contracts/inputs/paging.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { tagColors } from "@presale/contracts/tag-colors.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { exposedColumns } from "../../platform/graphql/columns.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { authoredFields } from "../library/authored.graphql.ts";
import { loadTagUsage } from "./tag-usage.ts";
import {
  createTag,
  deleteTag,
  deleteTags,
  findTag,
  findTags,
  type Tag,
  tagColumns,
  tagList,
  updateTag,
} from "./tags.service.ts";

const TagColorEnum = sharedEnum("TagColor", tagColors);

export const TagRef = builder.objectRef<Tag>("Tag").implement({
  fields: (t) => ({
    color: t.expose("color", { type: TagColorEnum }),
    ...exposedColumns(t, tagColumns, { id: "ID", title: "String", createdAt: "DateTime" }),
    usageCount: t.int({
      description: "Number of tasks, features and projects with this tag, without the bin.",
      resolve: ({ id }, _args, context) => loadTagUsage(context, id),
    }),
    ...authoredFields(t, "Tags", ({ authorId }) => authorId),
  }),
});

query("tags", {
  type: pageOf("Tag", TagRef),
  authorize: "canReadCompanyTags",
  args: { paging: pagingInput.prefault({}), filter: tagFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => tagList.page(tx, paging, filter),
});

query("tagsByIds", {
  type: [TagRef],
  description: "Returns the given tags that exist, such as the tags in a URL or a draft.",
  authorize: "canReadCompanyTags",
  args: { ids: ids(limits.paging.perPageMax) },
  resolve: ({ tx }, args) => findTags(tx, args.ids),
});

query("tag", {
  type: TagRef,
  authorize: "canReadCompanyTags",
  args: { id },
  resolve: ({ tx }, args) => findTag(tx, args.id),
});

mutation("createTag", {
  type: TagRef,
  authorize: "canCreateCompanyTags",
  args: { input: createTagInput },
  resolve: (ctx, { input }) => createTag(ctx, input),
});

mutation("updateTag", {
  type: TagRef,
  authorize: "canUpdateCompanyTags",
  args: { id, input: createTagInput },
  resolve: (ctx, args) => updateTag(ctx, args.id, args.input),
});

mutation("deleteTag", {
  type: "Boolean",
  authorize: "canDeleteCompanyTags",
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteTag(ctx, args.id)),
});

mutation("deleteTags", {
  type: ["ID"],
  description:
    "Permanently deletes all the tags or none. They aren't moved to the bin. Returns their ids.",
  authorize: "canDeleteCompanyTags",
  args: { ids: rowIds },
  resolve: async (ctx, args) => {
    await deleteTags(ctx, args.ids);
    return args.ids.map(String);
  },
});
