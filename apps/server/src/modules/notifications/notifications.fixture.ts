import { inTransaction } from "../../platform/db/transaction.ts";
import { anyone, loggedIn } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { notify } from "./notify.ts";

export const fixture: Fixture = {
  rows: {
    notification: async ({ test, admin, canary }) => {
      await inTransaction(test.app.pool, admin.companyId, (tx) =>
        notify(tx, [admin.id], "accessChanged", { by: canary }),
      );
      const [row] = await test.sql<{ id: string }>(
        "select max(id)::text as id from notification where user_id = $1",
        [admin.id],
      );
      return row?.id ?? "";
    },
  },
  aliases: { read: "notification" },
  callers: {
    notifications: loggedIn,
    markNotificationsRead: loggedIn,
    notificationPreferences: loggedIn,
    updateNotificationPreferences: loggedIn,
    // Anyone who has the key from an email's link.
    mailSubscription: anyone,
    setMailSubscription: anyone,
  },
  // Only the user's own reading counts, not that of staff who impersonate them.
  whileImpersonating: {
    allowed: ["setMailSubscription"],
    refused: ["markNotificationsRead", "updateNotificationPreferences"],
  },
};
