import {
  type AssistantEvent,
  assistantEvent,
  assistantPath,
} from "@presale/contracts/assistant.ts";
import type { TestApp, TestUser } from "./test-app.ts";

interface Options {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export const askAssistant = (
  test: Pick<TestApp, "url">,
  user: Pick<TestUser, "token"> | null,
  body: object | string,
  { signal, headers }: Options = {},
): Promise<Response> =>
  fetch(`${test.url}${assistantPath}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(user && { authorization: `Bearer ${user.token}` }),
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
    signal: signal ?? null,
  });

/** Returns the events after the last restart of the answer. */
export const finalEvents = (events: readonly AssistantEvent[]): AssistantEvent[] =>
  events.slice(events.findLastIndex(({ type }) => type === "restart") + 1);

export const eventsOf = async (response: Response): Promise<AssistantEvent[]> =>
  (await response.text())
    .split("\n")
    .filter(Boolean)
    .map((line) => assistantEvent.parse(JSON.parse(line)));

export const textOf = (events: readonly AssistantEvent[]): string =>
  events.map((event) => (event.type === "text" ? event.text : "")).join("");
