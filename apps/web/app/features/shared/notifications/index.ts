export { notificationWords } from "./notification-words.ts";
