import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnFreePort } from "../platform/http/loopback.ts";

export interface ModelRequest {
  headers: IncomingHttpHeaders;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
  /** True once the client has disconnected or the response is complete. */
  isClosed: boolean;
}

/** A response of the model: text in chunks, or a failure. */
export type Answer =
  | { chunks: readonly string[]; finish?: string | null; delay?: number }
  /** A response that isn't streamed, as some servers send it. */
  | { wholeText: string }
  | { status: number; headers?: Record<string, string>; error?: object }
  | { fault: Fault };
export type Fault =
  | "hangs"
  | "never speaks"
  | "stalls"
  | "is cut"
  | "ends early"
  | "half a chunk"
  | "garbage"
  | "a page"
  | "declines"
  | "an error within"
  | "redirects";

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1,
    model: "test",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

async function fail(fault: Fault, reply: ServerResponse): Promise<void> {
  if (fault === "hangs") return;
  if (fault === "redirects") {
    reply.writeHead(307, { location: "/elsewhere" }).end();
    return;
  }
  if (fault === "a page") {
    reply.writeHead(200, { "content-type": "text/html" }).end("<html>It works!</html>");
    return;
  }
  reply.writeHead(200, { "content-type": "text/event-stream" });
  reply.flushHeaders();
  if (fault === "never speaks") return;
  if (fault === "declines") {
    reply.end(`${chunk({ refusal: "I can't help with that." })}data: [DONE]\n\n`);
    return;
  }
  reply.write(chunk({ content: "The beginning. " }));
  await pause(20);
  if (fault === "is cut") reply.destroy();
  if (fault === "ends early") reply.end();
  if (fault === "half a chunk") reply.end(chunk({ content: "The rest" }).slice(0, 40));
  if (fault === "garbage") reply.end('data: {"choices": [{"delta": oops\n\n');
  if (fault === "an error within") reply.end('data: {"error":{"message":"out of memory"}}\n\n');
}

export async function startModelServer(first: Answer | ((requests: ModelRequest) => Answer)) {
  const requests: ModelRequest[] = [];
  const state = { answer: first };
  const server = createServer(async (request, reply) => {
    if (request.url !== "/v1/chat/completions") return void reply.writeHead(404).end();
    const received: ModelRequest = {
      headers: request.headers,
      body: (await json(request)) as ModelRequest["body"],
      isClosed: false,
    };
    requests.push(received);
    reply.once("close", () => {
      received.isClosed = true;
    });
    const answer = typeof state.answer === "function" ? state.answer(received) : state.answer;
    if ("fault" in answer) return fail(answer.fault, reply);
    if ("status" in answer) {
      reply.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      return void reply.end(JSON.stringify({ error: answer.error ?? { message: "No" } }));
    }
    if ("wholeText" in answer) {
      const message = { role: "assistant", content: answer.wholeText };
      reply.writeHead(200, { "content-type": "application/json" });
      return void reply.end(
        JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] }),
      );
    }
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write(chunk({ role: "assistant", content: "" }));
    for (const content of answer.chunks) {
      if (answer.delay) await pause(answer.delay);
      if (reply.destroyed) return;
      reply.write(chunk({ content }));
    }
    const { finish = "stop" } = answer;
    if (finish) reply.write(chunk({}, finish));
    reply.end("data: [DONE]\n\n");
  });
  const port = await listenOnFreePort(server, 0);
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    setAnswer: (answer: typeof first) => {
      requests.length = 0;
      state.answer = answer;
    },
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Responds with the request's body, and its headers except `authorization`. */
export const echo = ({ body, headers }: ModelRequest): Answer => {
  const { authorization: _, ...seen } = headers;
  return { chunks: [JSON.stringify({ body, seen })] };
};
