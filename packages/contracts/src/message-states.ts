/** States of a visitor's message. Each can only change to the next one. */
export const messageStates = ["new", "processing", "resolved"] as const;
export type MessageState = (typeof messageStates)[number];

export const nextMessageState = (state: MessageState): MessageState | null =>
  messageStates[messageStates.indexOf(state) + 1] ?? null;
