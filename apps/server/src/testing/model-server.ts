import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { listenOnFreePort } from "../platform/http/loopback.ts";

export interface Asked {
  headers: IncomingHttpHeaders;
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] };
  /** True once the client has disconnected or the response is complete. */
  isOver: boolean;
}

/** How the model responds: with text in chunks, or with a failure. */
export type Answer =
  | { says: readonly string[]; finish?: string | null; every?: number }
  /** In one piece, like servers that can't stream. */
  | { whole: string }
  | { status: number; headers?: Record<string, string>; error?: object }
  | { how: Fault };
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

async function fail(how: Fault, reply: ServerResponse): Promise<void> {
  if (how === "hangs") return;
  if (how === "redirects") {
    reply.writeHead(307, { location: "/elsewhere" }).end();
    return;
  }
  if (how === "a page") {
    reply.writeHead(200, { "content-type": "text/html" }).end("<html>It works!</html>");
    return;
  }
  reply.writeHead(200, { "content-type": "text/event-stream" });
  reply.flushHeaders();
  if (how === "never speaks") return;
  if (how === "declines") {
    reply.end(`${chunk({ refusal: "I can't help with that." })}data: [DONE]\n\n`);
    return;
  }
  reply.write(chunk({ content: "The beginning. " }));
  await pause(20);
  if (how === "is cut") reply.destroy();
  if (how === "ends early") reply.end();
  if (how === "half a chunk") reply.end(chunk({ content: "The rest" }).slice(0, 40));
  if (how === "garbage") reply.end('data: {"choices": [{"delta": oops\n\n');
  if (how === "an error within") reply.end('data: {"error":{"message":"out of memory"}}\n\n');
}

export async function startModelServer(first: Answer | ((asked: Asked) => Answer)) {
  const asked: Asked[] = [];
  const state = { answer: first };
  const server = createServer(async (request, reply) => {
    if (request.url !== "/v1/chat/completions") return void reply.writeHead(404).end();
    const one: Asked = {
      headers: request.headers,
      body: (await json(request)) as Asked["body"],
      isOver: false,
    };
    asked.push(one);
    reply.once("close", () => {
      one.isOver = true;
    });
    const answer = typeof state.answer === "function" ? state.answer(one) : state.answer;
    if ("how" in answer) return fail(answer.how, reply);
    if ("status" in answer) {
      reply.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
      return void reply.end(JSON.stringify({ error: answer.error ?? { message: "No" } }));
    }
    if ("whole" in answer) {
      const message = { role: "assistant", content: answer.whole };
      reply.writeHead(200, { "content-type": "application/json" });
      return void reply.end(
        JSON.stringify({ choices: [{ index: 0, message, finish_reason: "stop" }] }),
      );
    }
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write(chunk({ role: "assistant", content: "" }));
    for (const content of answer.says) {
      if (answer.every) await pause(answer.every);
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
    asked,
    answers: (answer: typeof first) => {
      asked.length = 0;
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

/** Responds with everything the model received. */
export const echo = ({ body, headers }: Asked): Answer => {
  const { authorization: _, ...seen } = headers;
  return { says: [JSON.stringify({ body, seen })] };
};
