import { account } from "./account.ts";
import { builder } from "./builder.ts";
import { common } from "./common.ts";
import { company } from "./company.ts";
import { errors } from "./errors.ts";
import { features } from "./features.ts";
import { importing } from "./importing.ts";
import { legal } from "./legal.ts";
import { library } from "./library.ts";
import { mail } from "./mail.ts";
import { nav } from "./nav.ts";
import { projects } from "./projects.ts";
import { projectRoleNames, proposal } from "./proposal.ts";
import { report } from "./report.ts";
import { site } from "./site.ts";
import { tags } from "./tags.ts";
import { tasks } from "./tasks.ts";
import { titles } from "./titles.ts";
import { ui } from "./ui.ts";
import { validation } from "./validation.ts";
import { workspace } from "./workspace.ts";

/** Every text that a person reads, one namespace a file. */
export const dictionary = {
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
