import type { ServerMessage } from "@presale/contracts/socket.ts";

type MessageType = ServerMessage["type"];
type DataOf = { [M in ServerMessage as M["type"]]: M["data"] };

const handlers = new Set<(message: ServerMessage) => void>();
const missedHandlers = new Set<() => void>();

function addHandler<T>(set: Set<T>, handler: T): () => void {
  set.add(handler);
  return () => set.delete(handler);
}

const isOf = <T extends MessageType>(
  message: ServerMessage,
  type: T,
): message is ServerMessage & { type: T; data: DataOf[T] } => message.type === type;

/** Subscribes to messages of a type; returns the function that unsubscribes. */
export const onMessage = <T extends MessageType>(
  type: T,
  handler: (data: DataOf[T]) => void,
): (() => void) =>
  addHandler(handlers, (message) => {
    if (isOf(message, type)) handler(message.data);
  });

/** Calls the handler when messages may have been lost, so that it can refetch the data. */
export const onMissed = (handler: () => void): (() => void) => addHandler(missedHandlers, handler);

export function dispatchMissed(): void {
  for (const handler of missedHandlers) handler();
}

export function dispatch(message: ServerMessage): void {
  if (message.type === "missed") dispatchMissed();
  for (const handler of handlers) handler(message);
}
