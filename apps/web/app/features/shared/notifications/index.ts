export { localisedNotification } from "./localised-notification.ts";
export { onOpenBell, openBell } from "./open-bell.ts";
