import "./platform/graphql/scalars.ts";
import "./modules/accounts/accounts.graphql.ts";
import "./modules/accounts/team.graphql.ts";
import "./modules/companies/furniture.graphql.ts";
import "./modules/features/features.graphql.ts";
import "./modules/files/files.graphql.ts";
import "./modules/projects/projects.graphql.ts";
import "./modules/proposals/proposals.graphql.ts";
import "./modules/tags/tags.graphql.ts";
import "./modules/tasks/tasks.graphql.ts";
import { builder } from "./platform/graphql/builder.ts";

/** The whole API: every module that the imports above name. */
export const schema = builder.toSchema();
