import type { GraphqlReply } from "./call-graphql.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export interface UploadedFile {
  id: string;
  name: string;
  mime: string;
  size: number;
  width: number | null;
  height: number | null;
  url: string;
  previewUrl: string | null;
}

const uploadFile =
  "mutation ($file: Upload!, $imageOnly: Boolean) { uploadFile(file: $file, imageOnly: $imageOnly) { id name mime size width height url previewUrl } }";

/** Posts a file according to the GraphQL multipart request specification. */
export async function postMultipart<Data>(
  test: TestApp,
  body: { query: string; variables: Record<string, unknown> },
  file: { name: string; bytes: Uint8Array; at?: string },
  user?: TestUser | null,
  headers: Record<string, string> = {},
  signal: AbortSignal = AbortSignal.timeout(60_000),
): Promise<GraphqlReply<Data>> {
  const form = new FormData();
  form.set("operations", JSON.stringify(body));
  form.set("map", JSON.stringify({ 0: [file.at ?? "variables.file"] }));
  form.set("0", new Blob([file.bytes as Uint8Array<ArrayBuffer>]), file.name);
  const response = await fetch(`${test.url}/api/graphql`, {
    method: "POST",
    headers: {
      ...(user ? { authorization: `Bearer ${user.token}` } : { "apollo-require-preflight": "yes" }),
      ...headers,
    },
    body: form,
    signal,
  });
  const reply = (await response.json()) as Partial<GraphqlReply<Data>>;
  return {
    status: response.status,
    headers: response.headers,
    data: reply.data as Data,
    errors: reply.errors ?? [],
  };
}

export const upload = (
  test: TestApp,
  user: TestUser | null,
  name: string,
  bytes: Uint8Array | string,
  imageOnly = false,
) =>
  postMultipart<{ uploadFile: UploadedFile }>(
    test,
    { query: uploadFile, variables: { file: null, imageOnly } },
    { name, bytes: typeof bytes === "string" ? Buffer.from(bytes) : bytes },
    user,
  );
