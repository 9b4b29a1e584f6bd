import { defineModule, type Platform } from "../../platform/module.ts";
import type { UnsubscribeLinks } from "../notifications/unsubscribe-links.ts";
import { createDigestMails, digestQueries } from "./digest-mails.ts";

export const notificationMailsModule = defineModule({
  name: "notification-mails",
  services: (
    { pools, mailer, publicUrl, log }: Platform,
    { unsubscribeLinks: links }: { unsubscribeLinks: UnsubscribeLinks },
  ) => ({
    notificationMails: createDigestMails({
      pool: pools.app,
      lookup: pools.lookup,
      mailer,
      links,
      publicUrl,
      log,
    }),
  }),
  repeatedTasks: (_platform, { notificationMails }) => [notificationMails.emailDueUsers],
  lookups: digestQueries.grants,
});
