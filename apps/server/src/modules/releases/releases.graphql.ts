import { pagingInput } from "@presale/contracts/inputs/paging.input.ts";
import { releaseFilter, releaseVersion } from "@presale/contracts/inputs/release.input.ts";
import { builder } from "../../platform/graphql/builder.ts";
import { mutation, query, resolveTrueAfter } from "../../platform/graphql/operation.ts";
import { pageOf } from "../../platform/graphql/page.ts";
import type { Release } from "../../platform/releases/releases.ts";
import { releasesList } from "./releases.list.ts";

const ReleaseRef = builder.objectRef<Release>("Release").implement({
  description: "A deployed release of the web application.",
  fields: (t) => ({
    id: t.exposeID("version"),
    version: t.exposeString("version"),
    releasedAt: t.expose("releasedAt", { type: "DateTime" }),
    isServed: t.boolean({
      description: "Whether the server that responds serves this release.",
      resolve: ({ version }, _args, { releases }) => releases.served.web === version,
    }),
    isOldest: t.boolean({
      description: "Whether it is the oldest supported release.",
      resolve: ({ version }, _args, { releases }) => releases.oldest === version,
    }),
    isSupported: t.boolean({
      description: "Whether its open pages can continue without reloading.",
      resolve: ({ version }, _args, { releases }) => releases.isSupported("web", version),
    }),
  }),
});

query("releases", {
  type: pageOf("Release", ReleaseRef),
  authorize: "canLoginAdmin",
  args: { paging: pagingInput.prefault({}), filter: releaseFilter.prefault({}) },
  resolve: ({ tx }, { paging, filter }) => releasesList.page(tx.db, paging, filter),
});

mutation("setOldestRelease", {
  type: "Boolean",
  transaction: "manual", // reads all settings again after its commit
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description:
    "Sets the oldest supported release, or the release being served if `version` is null. Pages of older releases reload.",
  args: { version: releaseVersion.nullish() },
  resolve: resolveTrueAfter(({ releases, actor }, { version }) =>
    releases.allowFrom(version ?? null, actor),
  ),
});
