/** How far staff are with what a visitor wrote. It goes this way and no other. */
export const messageStates = ["new", "processing", "resolved"] as const;
export type MessageState = (typeof messageStates)[number];

/** What comes after a state; null after the last. */
export const nextMessageState = (state: MessageState): MessageState | null =>
  messageStates[messageStates.indexOf(state) + 1] ?? null;
