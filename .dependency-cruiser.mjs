/** Which folders may import which: docs/adr/0001-the-house.md. */
const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
  forbidden: [
    forbid(
      "packages-do-not-import-apps",
      { path: "^packages/" },
      { path: "^(apps|e2e|bench|scripts)/" },
      "Packages don't import applications, tests, benchmarks or scripts.",
    ),
    forbid(
      "contracts-and-domain-import-no-packages",
      { path: "^packages/(contracts|domain)/" },
      { path: "^packages/(?!$1)" },
      "contracts and domain are the lowest layer: they import no other package.",
    ),
    forbid(
      "platform-does-not-import-modules",
      { path: "^apps/server/src/platform/", pathNot: "[.]test[.]ts$" },
      { path: "^apps/server/src/(modules|schema|demo|testing)(/|[.]ts$)" },
      "app.ts passes to the platform what it needs from modules.",
    ),
    forbid(
      "tables-do-not-import-modules",
      { path: "^apps/server/src/schema/" },
      {
        path: "^apps/server/src/",
        pathNot: "^apps/server/src/(schema|platform/(db|payments|images))/",
      },
      "schema/ contains only tables and helpers for their rows, so that every module can import it.",
    ),
    forbid(
      "services-do-not-import-graphql",
      {
        path: "^apps/server/src/modules/",
        pathNot: "[.](graphql|module|test|fixture)[.]ts$",
      },
      { path: "[.]graphql[.]ts$" },
      "GraphQL files import services, never the reverse.",
    ),
    forbid(
      "no-queries-in-graphql-files",
      { path: "^apps/server/src/modules/.*[.]graphql[.]ts$" },
      { path: "node_modules/drizzle-orm/" },
      "Put queries in the module's service or *.queries.ts.",
    ),
    forbid(
      "client-links-read-no-internals",
      { path: "^apps/server/src/modules/(proposal-links/|versions/client-changes[.]ts$)" },
      { path: "^apps/server/src/modules/versions/read-built-version[.]ts$" },
      "What a client must not see can't reach the pages of links.",
    ),
    forbid(
      "connections-only-in-platform-db",
      {
        path: "^apps/server/src/",
        pathNot: "(^apps/server/src/platform/db/|^apps/server/src/testing/|[.]test[.]ts$)",
      },
      {
        path: "^apps/server/src/platform/db/(pipeline|run-batch|held-connection|row-parsers|wire-[a-z]+)[.]ts$",
      },
      "Only platform/db sends statements over connections. Use tx.db, tx.run and prepared().",
    ),
    forbid(
      "documents-import-only-the-engine",
      { path: "^packages/documents/src/(pdf|proposal|invoice)/", pathNot: "[.]test[.]ts$" },
      {
        path: "^packages/documents/src/(proposal|invoice|renderer)/",
        pathNot: "^packages/documents/src/$1/",
      },
      "Code shared by documents belongs in pdf/. Only renderer/ combines the engine with documents.",
    ),
    forbid(
      "web-features-import-only-shared-ones",
      { path: "^apps/web/app/features/([^/]+)/" },
      { path: "^apps/web/app/features/", pathNot: "^apps/web/app/features/($1|shared)/" },
      "Move code that two features need to features/shared.",
    ),
    forbid(
      "shared-features-are-imported-by-index",
      { path: "^apps/web/app/(?:features/shared/)?([^/]+)" },
      {
        path: "^apps/web/app/features/shared/",
        pathNot: "^apps/web/app/features/shared/($1/|[^/]+/index[.]ts$)",
      },
      "Import a shared feature only through its index.ts. Its other files are private.",
    ),
    forbid(
      "components-and-lib-do-not-import-features",
      { path: "^apps/web/app/(components|lib)/" },
      { path: "^apps/web/app/(features|routes)/" },
      "components/ and lib/ are shared by all entities: they import no features or routes.",
    ),
    forbid(
      "components-do-not-import-apollo",
      {
        path: "^apps/web/app/(components|features|routes)/.*[.]tsx$",
        pathNot: "([.]test|/api-provider)[.]tsx$",
      },
      {
        path: "(node_modules/@apollo/client/|^apps/web/app/lib/apollo/client[.]ts$)",
        dependencyTypesNot: ["type-only"],
      },
      "Use useData to read and useSend to send. A form passes its send function to onSubmit.",
    ),
    forbid(
      "web-does-not-import-server",
      { path: "^apps/web/app/" },
      { path: "^apps/server/" },
      "The web application depends on the server only through schema.graphql.",
    ),
    forbid(
      "product-does-not-import-tests",
      { pathNot: "([.]test[.]tsx?$|/testing/|^e2e/|^bench/|[.]fixture[.]ts$)" },
      { path: "([.]test[.]tsx?$|/testing/)" },
      "Product code must not import tests or test helpers.",
    ),
    forbid(
      "no-circular-imports",
      {},
      { circular: true },
      "Merge files that import each other, or move their shared code to a third.",
    ),
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
