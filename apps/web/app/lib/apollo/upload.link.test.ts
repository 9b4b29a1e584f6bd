import { gql } from "@apollo/client/core";
import { afterEach, expect, test, vi } from "vitest";
import { network, refusal } from "../../testing/network.ts";
import { extractFiles } from "./upload.link.ts";

const uploadMutation = gql`
  mutation Upload($file: Upload!, $name: String) {
    upload(file: $file, name: $name)
  }
`;

type Listener = ((event: unknown) => void) | null;

/** A fake request that records what is sent and answers on demand. */
class FakeRequest {
  static last: FakeRequest;
  upload = { onprogress: null as Listener };
  onload: Listener = null;
  onerror: Listener = null;
  onabort: Listener = null;
  onloadend: Listener = null;
  headers: Record<string, string> = {};
  body: FormData | null = null;
  status = 200;
  responseText = "";
  constructor() {
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders = () => "content-type: application/json\r\nupdated-token: s1.6.mac\r\n";
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort?.({});
    this.onloadend?.({});
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.({});
    this.onloadend?.({});
  }
}

const tick = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => vi.unstubAllGlobals());

function begin(context: object = {}) {
  vi.stubGlobal("XMLHttpRequest", FakeRequest);
  const setup = network({ body: {} });
  const file = new File(["hello"], "hello.txt", { type: "text/plain" });
  const result = setup.client.mutate({
    mutation: uploadMutation,
    variables: { file, name: "x" },
    context,
  });
  return { ...setup, result };
}

test("extractFiles replaces files with null and lists their paths", () => {
  const file = new File(["a"], "a.txt");
  const { variables, files } = extractFiles({ input: { files: [file, null] }, same: file, n: 1 });
  expect(variables).toEqual({ input: { files: [null, null] }, same: null, n: 1 });
  expect([...files]).toEqual([[file, ["variables.input.files.0", "variables.same"]]]);
});

test("sends an upload as a GraphQL multipart request with the usual headers", async () => {
  const onProgress = vi.fn();
  const { result, effects, fetcher } = begin({ upload: { onProgress } });
  await tick();
  const { body, headers, upload } = FakeRequest.last;
  expect([...(body?.keys() ?? [])]).toEqual(["operations", "map", "0"]);
  expect(JSON.parse(String(body?.get("operations")))).toMatchObject({
    operationName: "Upload",
    variables: { file: null, name: "x" },
  });
  expect(JSON.parse(String(body?.get("map")))).toEqual({ 0: ["variables.file"] });
  expect(body?.get("0")).toHaveProperty("name", "hello.txt");
  expect(headers).toMatchObject({ authorization: "Bearer s1.5.mac", "user-locale": "en-GB" });
  upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 5 });
  expect(onProgress).toHaveBeenCalledWith(0.4);
  FakeRequest.last.answer(200, { data: { upload: "done" } });
  expect((await result).data).toEqual({ upload: "done" });
  expect(effects.acceptToken).toHaveBeenCalledWith("s1.6.mac");
  expect(fetcher).not.toHaveBeenCalled();
});

test("a file over the limit shows no toast", async () => {
  const { result, effects } = begin();
  await tick();
  FakeRequest.last.answer(413, refusal(413, "FILE_TOO_LARGE", "Too large"));
  expect((await result).error?.message).toContain("Too large");
  expect(effects.toast).not.toHaveBeenCalled();
});

test("cancelling an upload shows no toast", async () => {
  const abort = new AbortController();
  const { result, effects } = begin({ upload: { signal: abort.signal } });
  await tick();
  abort.abort();
  expect((await result.catch((error: Error) => ({ error }))).error?.name).toBe("AbortError");
  expect(effects.toast).not.toHaveBeenCalled();
});
