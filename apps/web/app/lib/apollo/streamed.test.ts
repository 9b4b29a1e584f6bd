import { beforeAll, expect, test } from "vitest";
import { network, refusal } from "../../testing/network.ts";
import { startTranslations } from "../../testing/translations.ts";
import { failureOf } from "./failure.ts";
import { linesOf, postStreamed } from "./streamed.ts";

beforeAll(startTranslations);

const { signal } = new AbortController();
const post = { path: "/api/assistant", body: { title: "Login" }, signal };

test("postStreamed sends the common headers and accepts an updated token", async () => {
  const { fetcher, effects } = network({
    headers: { "updated-token": "s1.6.mac" },
    body: '{"type":"end"}\n',
  });
  const response = await postStreamed(post, { fetcher, effects });
  expect(await response.text()).toBe('{"type":"end"}\n');
  const [url, options] = fetcher.mock.calls[0] ?? [];
  expect(url).toBe("/api/assistant");
  expect(options).toMatchObject({
    method: "POST",
    body: '{"title":"Login"}',
    signal,
    headers: {
      authorization: "Bearer s1.5.mac",
      "client-versions": '{"web":"r1"}',
      "content-type": "application/json",
    },
  });
  expect(effects.acceptToken).toHaveBeenCalledWith("s1.6.mac");
});

test("postStreamed ends the session on a 511", async () => {
  const { fetcher, effects } = network({
    status: 511,
    body: refusal(511, "SESSION_ENDED", "Log in again."),
  });
  const error = await postStreamed(post, { fetcher, effects }).catch((reason: unknown) => reason);
  expect(failureOf(error)).toMatchObject({ status: 511, message: "Log in again." });
  expect(effects.dropSession).toHaveBeenCalledExactlyOnceWith("s1.5.mac");
});

test("postStreamed keeps a rejection's message and reports a lost connection", async () => {
  const refused = network({ status: 429, body: refusal(429, "RATE_LIMITED", "In 9 seconds.") });
  const error = await postStreamed(post, refused).catch((reason: unknown) => reason);
  expect(failureOf(error)).toMatchObject({ status: 429, message: "In 9 seconds." });
  const gone = network(new TypeError("Failed to fetch"));
  const lost = await postStreamed(post, gone).catch((reason: unknown) => reason);
  expect(failureOf(lost)).toMatchObject({ isOffline: true });
});

test("postStreamed rejects a proxy's page", async () => {
  const page = network({ headers: { "content-type": "text/html" }, body: "<form>Log in</form>" });
  const error = await postStreamed(post, page).catch((reason: unknown) => reason);
  expect(failureOf(error)?.message).toContain("A proxy or firewall responded");
});

test("linesOf joins chunks into whole lines and cancels the stream on exit", async () => {
  const pieces = ["on", "e\ntw", "o\n\nthree\nno end"];
  let isCancelled = false;
  const bytes = new ReadableStream({
    pull: (controller) => {
      const piece = pieces.shift();
      if (piece) controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  const lines: string[] = [];
  for await (const line of linesOf(new Response(bytes), 1_000)) {
    lines.push(line);
    if (lines.length === 3) break;
  }
  expect(lines).toEqual(["one", "two", "three"]);
  expect(isCancelled).toBe(true);
});

test("linesOf throws when nothing arrives for too long", async () => {
  const silent = new Response(new ReadableStream({}));
  await expect(linesOf(silent, 20).next()).rejects.toThrow(TypeError);
});
