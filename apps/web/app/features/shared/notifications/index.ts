export { localisedNotification } from "./localised-notification.ts";
