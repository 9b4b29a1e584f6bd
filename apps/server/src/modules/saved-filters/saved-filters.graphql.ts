import { id } from "@presale/contracts/inputs/fields.ts";
import {
  createSavedFilterInput,
  listPath,
  updateSavedFilterInput,
} from "@presale/contracts/inputs/saved-filter.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { CanType } from "../../platform/graphql/permissions.ts";
import { savedFilterCan } from "./saved-filters.policy.ts";
import {
  createSavedFilter,
  deleteSavedFilter,
  type SavedFilter,
  savedFiltersOf,
  updateSavedFilter,
} from "./saved-filters.service.ts";

const SavedFilterRef = builder.objectRef<SavedFilter>("SavedFilter").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    title: t.exposeString("title"),
    search: t.exposeString("search"),
    isShared: t.exposeBoolean("isShared"),
    can: t.field({
      type: CanType,
      resolve: (row, _args, { actor }) => savedFilterCan(actor as ActorContext["actor"], row),
    }),
  }),
});

query("savedFilters", {
  type: [SavedFilterRef],
  description: "The caller's own and the company's saved filters for a list.",
  authorize: "loggedIn",
  args: { list: listPath },
  resolve: (ctx, { list }) => savedFiltersOf(ctx, list),
});

mutation("createSavedFilter", {
  type: SavedFilterRef,
  authorize: "loggedIn",
  args: { input: createSavedFilterInput },
  resolve: (ctx, { input }) => createSavedFilter(ctx, input),
});

mutation("updateSavedFilter", {
  type: SavedFilterRef,
  authorize: "loggedIn",
  args: { id, input: updateSavedFilterInput },
  resolve: (ctx, args) => updateSavedFilter(ctx, args.id, args.input),
});

mutation("deleteSavedFilter", {
  type: "Boolean",
  authorize: "loggedIn",
  args: { id },
  resolve: resolveTrueAfter((ctx, args) => deleteSavedFilter(ctx, args.id)),
});
