export { MessageForm, type MessageHandle, type TicketMessage } from "./message-form.tsx";
export { MessageItem, MessageList } from "./message-item.tsx";
export { PicturesInput } from "./pictures-input.tsx";
export { sentMessage } from "./sent-message.ts";
export { TicketStatus } from "./ticket-status.tsx";
