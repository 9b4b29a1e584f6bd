import { defineModule, type Platform } from "../../platform/module.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { createGatheredMails, gatheredQueries } from "./gathered-mails.ts";

export const notificationMailsModule = defineModule({
  name: "notification-mails",
  services: (
    { pools, mailer, publicUrl, log }: Platform,
    { unsubscribeLinks: links }: { unsubscribeLinks: UnsubscribeLinks },
  ) => ({
    notificationMails: createGatheredMails({
      pool: pools.app,
      lookup: pools.lookup,
      mailer,
      links,
      publicUrl,
      log,
    }),
  }),
  repeatedTasks: (_platform, { notificationMails }) => [notificationMails.mailDue],
  lookups: gatheredQueries.grants,
});
