import { ApolloLink, HttpLink } from "@apollo/client";
import { parseAndCheckHttpResponse } from "@apollo/client/link/http";
import { print } from "graphql";
import { Observable } from "rxjs";

interface UploadContext {
  upload?: { onProgress?: (share: number) => void; signal?: AbortSignal };
}

/** Replaces the files in the variables with null, and returns the files with their paths. */
export function extractFiles(variables: Record<string, unknown>) {
  const files = new Map<File | Blob, string[]>();
  const walk = (value: unknown, path: string): unknown => {
    if (value instanceof Blob) {
      files.set(value, [...(files.get(value) ?? []), path]);
      return null;
    }
    if (Array.isArray(value)) return value.map((item, index) => walk(item, `${path}.${index}`));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, item]) => [name, walk(item, `${path}.${name}`)]),
      );
    return value;
  };
  return { variables: walk(variables, "variables") as Record<string, unknown>, files };
}

/**
 * Builds the form of the GraphQL multipart request specification: operations, map, then the files.
 */
function multipartBody(operation: ApolloLink.Operation): FormData {
  const { variables, files } = extractFiles(operation.variables);
  const body = new FormData();
  const { operationName } = operation;
  const query = print(operation.query);
  body.set("operations", JSON.stringify({ operationName, variables, query }));
  const parts = [...files];
  body.set("map", JSON.stringify(Object.fromEntries(parts.map(([, paths], i) => [i, paths]))));
  parts.forEach(([file], index) => {
    body.set(String(index), file, file instanceof File ? file.name : "file");
  });
  return body;
}

function parseHeaders(text: string): Headers {
  const headers = new Headers();
  for (const line of text.trim().split(/\r?\n/)) {
    const colon = line.indexOf(":");
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/** Sends a request by XMLHttpRequest, because fetch doesn't report upload progress. */
function send(
  uri: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: NonNullable<UploadContext["upload"]>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open("POST", uri);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: parseHeaders(request.getAllResponseHeaders()),
        }),
      );
    request.onerror = () => reject(new TypeError("Failed to send"));
    request.onabort = () => reject(new DOMException("Cancelled", "AbortError"));
    request.onloadend = () => signal?.removeEventListener("abort", abort);
    if (signal?.aborted) reject(new DOMException("Cancelled", "AbortError"));
    else {
      signal?.addEventListener("abort", abort);
      request.send(body);
    }
  });
}

export function uploadLink(uri: string, fetcher?: typeof fetch): ApolloLink {
  const json = new HttpLink({ uri, ...(fetcher && { fetch: fetcher }) });
  const multipart = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const cancel = new AbortController();
        const context = operation.getContext() as UploadContext & { headers?: object };
        const signals = [cancel.signal, context.upload?.signal].filter((s) => s !== undefined);
        const headers = { ...context.headers } as Record<string, string>;
        send(uri, headers, multipartBody(operation), {
          ...context.upload,
          signal: AbortSignal.any(signals),
        })
          .then((response) => {
            operation.setContext({ response });
            return parseAndCheckHttpResponse(operation)(response);
          })
          .then((result: ApolloLink.Result) => {
            observer.next(result);
            observer.complete();
          })
          .catch((error: unknown) => observer.error(error));
        return () => cancel.abort();
      }),
  );
  return ApolloLink.split(
    ({ variables }) => extractFiles(variables).files.size > 0,
    multipart,
    json,
  );
}
