export { ImageAttachments } from "./image-attachments.tsx";
export { type MessageImage, messageImage } from "./message-images.operations.ts";
export { MessageImages } from "./message-images.tsx";
