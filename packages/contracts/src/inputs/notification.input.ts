import { z } from "zod";
import { translate } from "../translate.ts";

export const notificationFilter = z
  .object({ unread: z.boolean({ error: () => translate("validation:choice") }).nullish() })
  .meta({ graphql: "NotificationFilter" });
export type NotificationFilter = z.output<typeof notificationFilter>;
