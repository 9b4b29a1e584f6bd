import { account } from "./account.ts";
import { audit } from "./audit.ts";
import { backoffice } from "./backoffice.ts";
import { builder } from "./builder.ts";
import { common } from "./common.ts";
import { company } from "./company.ts";
import { errors } from "./errors.ts";
import { features } from "./features.ts";
import { identity } from "./identity.ts";
import { importing } from "./importing.ts";
import { invites } from "./invites.ts";
import { legal } from "./legal.ts";
import { library } from "./library.ts";
import { mail } from "./mail.ts";
import { nav } from "./nav.ts";
import { notifications } from "./notifications.ts";
import { profile } from "./profile.ts";
import { projects } from "./projects.ts";
import { projectRoleNames, proposal } from "./proposal.ts";
import { report } from "./report.ts";
import { roles } from "./roles.ts";
import { site } from "./site.ts";
import { tags } from "./tags.ts";
import { tasks } from "./tasks.ts";
import { team } from "./team.ts";
import { titles } from "./titles.ts";
import { twoFactor } from "./two-factor.ts";
import { ui } from "./ui.ts";
import { validation } from "./validation.ts";
import { workspace } from "./workspace.ts";

/** Every text that a person reads, one namespace a file. */
export const dictionary = {
  audit,
  backoffice,
  identity,
  invites,
  notifications,
  profile,
  roles,
  team,
  twoFactor,
  account,
  builder,
  common,
  company,
  errors,
  features,
  importing,
  legal,
  library,
  mail,
  nav,
  projectRole: projectRoleNames,
  projects,
  proposal,
  report,
  site,
  tags,
  tasks,
  titles,
  ui,
  validation,
  workspace,
} as const;
export type Dictionary = typeof dictionary;
