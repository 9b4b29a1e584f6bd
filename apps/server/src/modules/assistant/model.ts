import type { AssistantProblem } from "@presale/contracts/assistant.ts";
import { assistantLimits } from "@presale/contracts/assistant.ts";
import OpenAI, { APIConnectionError, APIError } from "openai";
import type {
  ChatCompletion,
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from "openai/resources/chat/completions";
import type { Config } from "../../config.ts";
import { AnswerReader } from "./answer-reader.ts";
import { IdleTimeout } from "./idle-timeout.ts";

export class ModelError extends Error {
  readonly problem: AssistantProblem;
  /** HTTP status of the provider, for the log. */
  readonly status: number | undefined;
  /** Seconds until the next request is allowed. */
  readonly wait: number | undefined;
  constructor(problem: AssistantProblem, status?: number, wait?: number) {
    super(`Assistant model request failed: ${problem}`);
    this.problem = problem;
    this.status = status;
    this.wait = wait;
  }
}

export interface Model {
  /** Host that receives the texts, shown to users. */
  host: string;
  /**
   * Streams the answer. Null: the pieces before were not part of it. Throws ModelError; ends
   * early when `signal` aborts. Returns whether the answer was cut off.
   */
  streamAnswer(
    messages: ChatCompletionMessageParam[],
    signal: AbortSignal,
  ): AsyncGenerator<string | null, { isCut: boolean }>;
}

/** The fields read from a chunk, or from an answer that is not streamed. */
interface AnswerChunk {
  choices?: {
    delta?: { content?: string | null; refusal?: string | null };
    finish_reason: string | null;
  }[];
}

const maxRetryAfterSeconds = 3_600;
/** Returns seconds. Ignores a date, which the header may also contain, and a value out of range. */
function parseRetryAfter(headers: Headers | undefined): number | undefined {
  const seconds = Number(headers?.get("retry-after") ?? Number.NaN);
  return seconds >= 1 && seconds <= maxRetryAfterSeconds ? Math.ceil(seconds) : undefined;
}

function problemOf(status: number, code: string | null | undefined): AssistantProblem {
  if (status === 401 || status === 403) return "key";
  if (status === 404) return "model";
  if (status === 413 || code === "context_length_exceeded") return "tooLarge";
  return status === 429 ? "busy" : "failed";
}

/** Drops the provider's message: it may contain the key or the user's text. */
function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (error instanceof APIConnectionError) return new ModelError("unreachable");
  if (error instanceof APIError) {
    const { status, code, headers } = error as APIError;
    if (status === undefined) return new ModelError("failed");
    return new ModelError(problemOf(status, code), status, parseRetryAfter(headers));
  }
  // The response can't be parsed, or its connection was cut.
  return new ModelError("broken");
}

type ModelConfig = Pick<Config, "AI_BASE_URL" | "AI_API_KEY" | "AI_MODEL" | "AI_TIMEOUT">;

export function createModel(config: ModelConfig): Model | null {
  const { AI_BASE_URL: baseURL, AI_MODEL: model } = config;
  if (!baseURL || !model) return null;
  const client = new OpenAI({
    baseURL,
    // Self-hosted models often need no key, but the SDK requires one.
    apiKey: config.AI_API_KEY ?? "none",
    // Stops the SDK from reading undocumented environment variables.
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
    // Texts go only to the configured host, so redirects are refused.
    fetchOptions: { redirect: "error" },
  });

  /** Yields the chunks. A server that can't stream answers with a single JSON body. */
  async function* chunksOf(
    request: ChatCompletionCreateParamsStreaming,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerChunk> {
    const { data, response } = await client.chat.completions
      .create(request, { signal })
      .withResponse();
    if (!response.headers.get("content-type")?.includes("application/json")) return yield* data;
    const { choices } = (await response.json()) as ChatCompletion;
    yield { choices: choices.map(({ message, ...rest }) => ({ ...rest, delta: message })) };
  }

  const streamAnswer: Model["streamAnswer"] = async function* (messages, signal) {
    const idle = new IdleTimeout(config.AI_TIMEOUT * 1_000);
    const anySignal = AbortSignal.any([signal, idle.signal]);
    const reader = new AnswerReader();
    let length = 0;
    let finishReason: string | null = null;
    const addLength = (part: string | null) => {
      length = part === null ? 0 : length + part.length;
    };
    try {
      for await (const chunk of chunksOf({ model, messages, stream: true }, anySignal)) {
        idle.renew();
        const choice = chunk.choices?.[0];
        if (choice?.delta?.refusal) throw new ModelError("refused");
        for (const part of reader.read(choice?.delta?.content ?? "")) {
          addLength(part);
          yield part;
          if (length > assistantLimits.answer) return { isCut: true };
        }
        finishReason = choice?.finish_reason ?? finishReason;
      }
      for (const part of reader.end()) {
        addLength(part);
        yield part;
      }
    } catch (error) {
      if (!anySignal.aborted) throw toModelError(error);
    } finally {
      idle.end();
    }
    if (signal.aborted) return { isCut: true };
    if (idle.isOver) throw new ModelError(length > 0 ? "stalled" : "silent");
    if (finishReason === "content_filter") throw new ModelError("refused");
    // Without a finish reason, the answer was cut off in transit.
    if (finishReason === null) throw new ModelError("broken");
    if (length === 0) throw new ModelError("empty");
    return { isCut: finishReason === "length" };
  };
  return { host: new URL(baseURL).host, streamAnswer };
}
