export { localisedNotification as notificationWords } from "./notification-words.ts";
