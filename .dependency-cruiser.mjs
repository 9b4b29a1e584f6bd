/** Which folders may import which: docs/adr/0001-the-house.md. */
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
  forbidden: [
    forbid(
      "packages-stand-alone",
      { path: "^packages/" },
      { path: "^(apps|e2e|bench|scripts)/" },
      "A package knows no application.",
    ),
    forbid(
      "contracts-and-domain-import-nothing-of-ours",
      { path: "^packages/(contracts|domain)/" },
      { path: "^packages/(?!$1)" },
      "They are the ground that all else stands on.",
    ),
    forbid(
      "platform-knows-no-entity",
      { path: "^apps/server/src/platform/", pathNot: "[.]test[.]ts$" },
      { path: "^apps/server/src/(modules|schema|demo|testing)(/|[.]ts$)" },
      "What the platform needs of an entity is handed to it by app.ts.",
    ),
    forbid(
      "tables-know-no-module",
      { path: "^apps/server/src/schema/" },
      {
        path: "^apps/server/src/",
        pathNot: "^apps/server/src/(schema|platform/(db|payments|pictures))/",
      },
      "schema/ has the tables and what they say of their own rows: any module may use it.",
    ),
    forbid(
      "services-know-no-graphql",
      {
        path: "^apps/server/src/modules/",
        pathNot: "[.](graphql|module|test|fixture)[.]ts$",
      },
      { path: "[.]graphql[.]ts$" },
      "GraphQL files import services, never the other way round.",
    ),
    forbid(
      "no-queries-in-graphql-files",
      { path: "^apps/server/src/modules/.*[.]graphql[.]ts$" },
      { path: "node_modules/drizzle-orm/" },
      "Queries belong into the module's service or *.queries.ts.",
    ),
    forbid(
      "one-door-to-the-database",
      {
        path: "^apps/server/src/",
        pathNot: "(^apps/server/src/platform/db/|^apps/server/src/testing/|[.]test[.]ts$)",
      },
      {
        path: "^apps/server/src/platform/db/(pipeline|run-batch|held-connection|row-parsers|wire-[a-z]+)[.]ts$",
      },
      "How statements travel is known to platform/db alone: services use tx.db, tx.run and statement().",
    ),
    forbid(
      "documents-know-only-the-engine",
      { path: "^packages/documents/src/(pdf|proposal|invoice)/", pathNot: "[.]test[.]ts$" },
      {
        path: "^packages/documents/src/(proposal|invoice|renderer)/",
        pathNot: "^packages/documents/src/$1/",
      },
      "What all documents need stands in pdf/; renderer/ puts engine and documents together.",
    ),
    forbid(
      "web-features-know-only-what-they-share",
      { path: "^apps/web/app/features/([^/]+)/" },
      { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/($1|shared)/" },
      "What two features need is a room of features/shared.",
    ),
    forbid(
      "shared-rooms-have-one-door",
      { path: "^apps/web/app/(?:features/shared/)?([^/]+)" },
      {
        path: "^apps/web/app/features/shared/",
        pathNot: "^apps/web/app/features/shared/($1/|[^/]+/index[.]ts$)",
      },
      "A room's index.ts names what the room offers; its other files are its own.",
    ),
    forbid(
      "shared-parts-know-no-entity",
      { path: "^apps/web/app/(components|lib)/" },
      { path: "^apps/web/app/(features|routes)/" },
      "components/ and lib/ serve every entity.",
    ),
    forbid(
      "components-ask-by-two-hooks",
      {
        path: "^apps/web/app/(components|features|routes)/.*[.]tsx$",
        pathNot: "([.]test|/api-provider)[.]tsx$",
      },
      {
        path: "(node_modules/@apollo/client/|^apps/web/app/lib/apollo/client[.]ts$)",
        dependencyTypesNot: ["type-only"],
      },
      "useData reads, useSend sends, and a form hands its own send to onSubmit.",
    ),
    forbid(
      "web-and-server-meet-in-the-api",
      { path: "^apps/web/app/" },
      { path: "^apps/server/" },
      "The browser knows the server by schema.graphql alone.",
    ),
    forbid(
      "no-tests-in-the-product",
      { pathNot: "([.]test[.]tsx?$|/testing/|^e2e/|^bench/|[.]fixture[.]ts$)" },
      { path: "([.]test[.]tsx?$|/testing/)" },
      "The product never imports its tests.",
    ),
    forbid("no-circles", {}, { circular: true }, "Two files that need each other are one."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|e2e|bench|packages)/.*(build|[.]react-router|node_modules)/" },
    tsPreCompilationDeps: true,
    // TypeScript 7 has no API for other tools yet.
    parser: "swc",
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
      extensions: [".ts", ".tsx", ".mjs", ".js"],
    },
  },
};
