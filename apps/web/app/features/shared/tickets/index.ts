export { ImagesInput } from "./images-input.tsx";
export { MessageForm, type MessageHandle, type TicketMessage } from "./message-form.tsx";
export { messageInputOf } from "./message-input.ts";
export { MessageItem, MessageList } from "./message-item.tsx";
export { TicketStatus } from "./ticket-status.tsx";
export { TicketThread } from "./ticket-thread.tsx";
