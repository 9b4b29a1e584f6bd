import { gql } from "@apollo/client";
import { filter, firstValueFrom } from "rxjs";
import { afterEach, expect, test, vi } from "vitest";
import { apolloClient, clientForRender } from "./client.ts";

afterEach(() => vi.unstubAllGlobals());

test("each server render has its own client, and none is shared", () => {
  const [one, other] = [clientForRender(), clientForRender()];
  expect(one).not.toBe(other);
  expect(one.cache).not.toBe(other.cache);
  expect(() => apolloClient.cache).toThrow("no shared Apollo client");
});

const query = gql`
  query Both {
    one
    other
  }
`;

function answering(body: object) {
  const fetcher = vi.fn(async () => Response.json(body));
  vi.stubGlobal("fetch", fetcher);
  return fetcher;
}

test("each query goes to the network, even a repeated one", async () => {
  const fetcher = answering({ data: { one: 1, other: 2 } });
  const client = clientForRender();
  await client.query({ query });
  const changed = answering({ data: { one: 1, other: 3 } });
  const { data } = await client.query({ query });
  expect(data).toEqual({ one: 1, other: 3 });
  expect([fetcher, changed].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test("a watched query goes to the network too", async () => {
  const client = clientForRender();
  answering({ data: { one: 1, other: 2 } });
  await client.query({ query });
  const fetcher = answering({ data: { one: 5, other: 6 } });
  const watched = client.watchQuery({ query });
  const { data } = await firstValueFrom(watched.pipe(filter(({ loading }) => !loading)));
  expect(data).toEqual({ one: 5, other: 6 });
  expect(fetcher).toHaveBeenCalledOnce();
});

test("data that arrives with errors is kept", async () => {
  const message = "There is none";
  const errors = [{ message, path: ["other"], extensions: { status: 404 } }];
  answering({ data: { one: 1, other: null }, errors });
  const { data, error } = await clientForRender().query({ query });
  expect(data).toEqual({ one: 1, other: null });
  expect(error?.message).toBe(message);
});
