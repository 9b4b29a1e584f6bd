import "./platform/graphql/scalars.ts";
import "./modules/accounts/accounts.graphql.ts";
import "./modules/audit/audit.graphql.ts";
import "./modules/companies/company.graphql.ts";
import "./modules/companies/furniture.graphql.ts";
import "./modules/features/features.graphql.ts";
import "./modules/files/files.graphql.ts";
import "./modules/identities/identities.graphql.ts";
import "./modules/impersonation/impersonation.graphql.ts";
import "./modules/invites/invites.graphql.ts";
import "./modules/invites/staff-invites.graphql.ts";
import "./modules/notifications/notifications.graphql.ts";
import "./modules/profile/avatars.graphql.ts";
import "./modules/profile/profile.graphql.ts";
import "./modules/projects/projects.graphql.ts";
import "./modules/proposals/proposals.graphql.ts";
import "./modules/roles/roles.graphql.ts";
import "./modules/settings/settings.graphql.ts";
import "./modules/tags/tags.graphql.ts";
import "./modules/tasks/tasks.graphql.ts";
import "./modules/two-factor/two-factor.graphql.ts";
import "./modules/team/team.graphql.ts";
import "./modules/users-admin/users-admin.graphql.ts";
import { builder } from "./platform/graphql/builder.ts";

/** The whole API: every module that the imports above name. */
export const schema = builder.toSchema();
