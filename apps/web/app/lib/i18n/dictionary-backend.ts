import type { Dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { translationLoading } from "@presale/contracts/limits.ts";
import type { BackendModule, InitOptions } from "i18next";

export type Namespace = keyof Dictionary;
type Loaders = { [N in Namespace]: () => Promise<Dictionary[N]> };

/** One lazy chunk a namespace. */
const loaders: Loaders = {
  audit: async () => (await import("@presale/contracts/dictionary/en-gb/audit.ts")).audit,
  backoffice: async () =>
    (await import("@presale/contracts/dictionary/en-gb/backoffice.ts")).backoffice,
  identity: async () => (await import("@presale/contracts/dictionary/en-gb/identity.ts")).identity,
  invites: async () => (await import("@presale/contracts/dictionary/en-gb/invites.ts")).invites,
  notifications: async () =>
    (await import("@presale/contracts/dictionary/en-gb/notifications.ts")).notifications,
  profile: async () => (await import("@presale/contracts/dictionary/en-gb/profile.ts")).profile,
  roles: async () => (await import("@presale/contracts/dictionary/en-gb/roles.ts")).roles,
  team: async () => (await import("@presale/contracts/dictionary/en-gb/team.ts")).team,
  twoFactor: async () =>
    (await import("@presale/contracts/dictionary/en-gb/two-factor.ts")).twoFactor,
  account: async () => (await import("@presale/contracts/dictionary/en-gb/account.ts")).account,
  builder: async () => (await import("@presale/contracts/dictionary/en-gb/builder.ts")).builder,
  common: async () => (await import("@presale/contracts/dictionary/en-gb/common.ts")).common,
  company: async () => (await import("@presale/contracts/dictionary/en-gb/company.ts")).company,
  errors: async () => (await import("@presale/contracts/dictionary/en-gb/errors.ts")).errors,
  features: async () => (await import("@presale/contracts/dictionary/en-gb/features.ts")).features,
  importing: async () =>
    (await import("@presale/contracts/dictionary/en-gb/importing.ts")).importing,
  legal: async () => (await import("@presale/contracts/dictionary/en-gb/legal.ts")).legal,
  library: async () => (await import("@presale/contracts/dictionary/en-gb/library.ts")).library,
  mail: async () => (await import("@presale/contracts/dictionary/en-gb/mail.ts")).mail,
  nav: async () => (await import("@presale/contracts/dictionary/en-gb/nav.ts")).nav,
  projectRole: async () =>
    (await import("@presale/contracts/dictionary/en-gb/proposal.ts")).projectRoleNames,
  projects: async () => (await import("@presale/contracts/dictionary/en-gb/projects.ts")).projects,
  proposal: async () => (await import("@presale/contracts/dictionary/en-gb/proposal.ts")).proposal,
  report: async () => (await import("@presale/contracts/dictionary/en-gb/report.ts")).report,
  site: async () => (await import("@presale/contracts/dictionary/en-gb/site.ts")).site,
  tags: async () => (await import("@presale/contracts/dictionary/en-gb/tags.ts")).tags,
  tasks: async () => (await import("@presale/contracts/dictionary/en-gb/tasks.ts")).tasks,
  titles: async () => (await import("@presale/contracts/dictionary/en-gb/titles.ts")).titles,
  ui: async () => (await import("@presale/contracts/dictionary/en-gb/ui.ts")).ui,
  validation: async () =>
    (await import("@presale/contracts/dictionary/en-gb/validation.ts")).validation,
  workspace: async () =>
    (await import("@presale/contracts/dictionary/en-gb/workspace.ts")).workspace,
};

/** All of it at once: the server renders any page. */
export async function wholeDictionary(): Promise<Record<string, object>> {
  const entries = Object.entries(loaders).map(async ([name, load]) => [name, await load()]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, object>;
}

/** Reads a namespace; a failed read asks i18next to try again after its doubling wait. */
export const dictionaryBackend = (
  load: (namespace: Namespace) => Promise<unknown> = (namespace) => loaders[namespace](),
) =>
  ({
    type: "backend",
    callbackApi: true,
    init: () => undefined,
    read: (_language, namespace, callback) => {
      load(namespace as Namespace).then(
        (texts) => callback(null, texts as Dictionary[Namespace]),
        // A truthy second value is i18next's sign for "try again".
        (error: Error) => callback(error, true),
      );
    },
  }) satisfies BackendModule & { callbackApi: true };

/** The specification's constants: 5 retries, 350 ms doubling, 10 reads at once. */
export const loadingOptions: InitOptions = {
  maxRetries: translationLoading.maxRetries,
  retryTimeout: translationLoading.retryTimeout,
  maxParallelReads: translationLoading.maxParallelReads,
};
