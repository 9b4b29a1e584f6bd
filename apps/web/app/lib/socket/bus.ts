import type { ServerMessage } from "@presale/contracts/socket.ts";

type Type = ServerMessage["type"];
type DataOf<T extends Type> = Extract<ServerMessage, { type: T }>["data"];
type Handler = (data: never) => void;

const handlers = new Map<Type, Set<Handler>>();
const missedHandlers = new Set<() => void>();

function added<T>(set: Set<T>, handler: T): () => void {
  set.add(handler);
  return () => set.delete(handler);
}

/** Called with the data of each message of that type; gives what ends it. */
export function onMessage<T extends Type>(type: T, handler: (data: DataOf<T>) => void): () => void {
  const set = handlers.get(type) ?? new Set();
  handlers.set(type, set);
  return added(set, handler as Handler);
}

/** Called when messages may have been lost: what they would have told must be fetched. */
export const onMissed = (handler: () => void): (() => void) => added(missedHandlers, handler);

export function tellMissed(): void {
  for (const handler of missedHandlers) handler();
}

export function tell(message: ServerMessage): void {
  if (message.type === "missed") tellMissed();
  for (const handler of handlers.get(message.type) ?? []) handler(message.data as never);
}
