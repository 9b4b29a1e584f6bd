import { binRetentionDays } from "@presale/contracts/bin.ts";
import { maxTokens } from "@presale/contracts/inputs/adding.input.ts";
import { rowIds } from "@presale/contracts/inputs/batch.input.ts";
import { binFilter } from "@presale/contracts/inputs/bin.input.ts";
import { id } from "@presale/contracts/inputs/fields.ts";
import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { subjects, subjectTypes } from "@presale/contracts/subjects.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";
import { CostRef } from "../metering/metering.graphql.ts";
import { UserRef } from "../users/users.graphql.ts";
import { loadUser } from "../users/users.queries.ts";
import { type BinEntry, binPage } from "./bin.queries.ts";
import {
  costOfRestoring,
  deletableKinds,
  deleteFromBin,
  mayRestore,
  restoreFromBin,
  restoreManyFromBin,
} from "./bin.service.ts";

const dayMs = 86_400_000;
const BinKindEnum = sharedEnum("BinKind", subjectTypes("bin"));

const BinEntryRef = builder.objectRef<BinEntry>("BinEntry").implement({
  description: "A deleted task, feature or project that can still be restored.",
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.expose("kind", { type: BinKindEnum }),
    rowId: t.exposeID("rowId", {
      description: "Id of the deleted row, which it keeps when it is restored.",
    }),
    title: t.exposeString("title"),
    deletedAt: t.expose("deletedAt", { type: "DateTime" }),
    expiresAt: t.field({
      type: "DateTime",
      resolve: ({ deletedAt }) => new Date(deletedAt.getTime() + binRetentionDays * dayMs),
    }),
    deletedBy: t.field({
      type: UserRef,
      resolve: ({ deletedById }, _args, context) => loadUser(context, deletedById),
    }),
    canRestore: t.boolean({
      resolve: (entry, _args, context) => mayRestore((context as ActorContext).actor, entry),
    }),
  }),
});

const deletePermissions = subjectTypes("bin").map(
  (type) => `canDeleteCompany${subjects[type].area}` as const,
);

query("bin", {
  type: pageOf("BinEntry", BinEntryRef),
  authorize: deletePermissions,
  args: { paging: pagingInput.prefault({ order: "DESC" }), filter: binFilter.prefault({}) },
  resolve: ({ tx, actor }, { paging, filter }) =>
    binPage(tx, deletableKinds(actor), paging, filter),
});

query("costOfRestoring", {
  type: CostRef,
  authorize: deletePermissions,
  isDryRun: true,
  args: { id },
  resolve: (ctx, args) => costOfRestoring(ctx, args.id),
});

mutation("restoreFromBin", {
  type: BinEntryRef,
  description: "Restores a row under its original id, with its links to rows that still exist.",
  authorize: deletePermissions,
  args: { id, maxTokens },
  resolve: (ctx, args) => restoreFromBin(ctx, args.id, args.maxTokens),
});

mutation("restoreManyFromBin", {
  type: [BinEntryRef],
  description:
    "Restores all the rows or none, so that rows deleted together are restored together.",
  authorize: deletePermissions,
  args: { ids: rowIds, maxTokens },
  resolve: (ctx, args) => restoreManyFromBin(ctx, args.ids, args.maxTokens),
});

mutation("deleteFromBin", {
  type: "Boolean",
  description: "Permanently deletes a row from the bin.",
  authorize: deletePermissions,
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteFromBin(ctx, args.id)),
});
