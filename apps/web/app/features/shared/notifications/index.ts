export { localisedNotification as notificationWords } from "./localised-notification.ts";
