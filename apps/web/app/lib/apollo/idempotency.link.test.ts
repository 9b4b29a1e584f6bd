import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { idempotencyLink } from "./idempotency.link.ts";

const save = gql`mutation Save($title: String, $file: Upload) { save(title: $title, file: $file) }`;
const other = gql`mutation Other($title: String) { other(title: $title) }`;
const read = gql`query Read { read }`;

type Answer = ApolloLink.Result | Error;
const success: Answer = { data: { save: true, other: true, read: true } };
const lost = new TypeError("Failed to fetch");
const refused: Answer = {
  data: null,
  errors: [{ message: "No", extensions: { code: "CONFLICT" } }],
};
const busy: Answer = { data: null, errors: [{ message: "Wait", extensions: { code: "BUSY" } }] };
const unavailable: Answer = {
  data: null,
  errors: [{ message: "Wait", extensions: { code: "UNAVAILABLE" } }],
};

/** Returns a network with one given answer per call, and the keys it has received. */
function network(...answers: Answer[]) {
  const keys: (string | undefined)[] = [];
  const clock = { now: 0 };
  const end = new ApolloLink((operation) => {
    const { headers } = operation.getContext() as { headers?: Record<string, string> };
    keys.push(headers?.["idempotency-key"]);
    const answer = answers[keys.length - 1] ?? success;
    return new Observable((observer) => {
      if (answer instanceof Error) return observer.error(answer);
      observer.next(answer);
      observer.complete();
    });
  });
  const client = new ApolloClient({
    link: ApolloLink.from([idempotencyLink(() => clock.now), end]),
    cache: new InMemoryCache(),
    defaultOptions: {
      watchQuery: { fetchPolicy: "network-only", errorPolicy: "all" },
      query: { fetchPolicy: "network-only", errorPolicy: "all" },
      mutate: { errorPolicy: "all" },
    },
  });
  const send = (title: string, mutation = save, file?: File) =>
    client.mutate({ mutation, variables: { title, ...(file && { file }) } }).catch(() => undefined);
  return { keys, clock, send, client };
}

describe("Idempotency key of a mutation", () => {
  it("is new after each response, even a rejection", async () => {
    const { keys, send } = network(success, refused, success);
    for (let n = 0; n < 3; n += 1) await send("a");
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{32}$/);
  });

  it("is reused until a response arrives", async () => {
    const { keys, send } = network(lost, lost, success, success);
    for (let n = 0; n < 4; n += 1) await send("a");
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("is reused while the first request runs or its outcome is unknown", async () => {
    const { keys, send } = network(lost, busy, unavailable, success);
    for (let n = 0; n < 4; n += 1) await send("a");
    expect(new Set(keys).size).toBe(1);
  });

  it("differs for other variables, files and operations", async () => {
    const { keys, send } = network(lost, lost, lost, lost, lost);
    await send("a");
    await send("b");
    await send("a", other);
    await send("a", save, new File(["x"], "one.txt"));
    await send("a", save, new File(["x"], "two.txt"));
    expect(new Set(keys).size).toBe(5);
  });

  it("expires after five minutes", async () => {
    const { keys, clock, send } = network(lost, success);
    await send("a");
    clock.now = 5 * 60_000 + 1;
    await send("a");
    expect(new Set(keys).size).toBe(2);
  });
});

it("a query has no idempotency key", async () => {
  const { keys, client } = network(success);
  await client.query({ query: read });
  expect(keys).toEqual([undefined]);
});
