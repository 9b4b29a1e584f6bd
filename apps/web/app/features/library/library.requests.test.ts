import { afterEach, expect, test, vi } from "vitest";
import { tagsOfIds } from "./library.requests.ts";

afterEach(() => vi.unstubAllGlobals());

test("the names of chosen tags take one request, however many they are", async () => {
  const chosenTags = [
    { __typename: "Tag", id: "1", title: "Ada" },
    { __typename: "Tag", id: "3", title: "Cai" },
  ];
  const fetcher = vi.fn<typeof fetch>(async () => {
    const body = { data: { chosenTags } };
    return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
  });
  vi.stubGlobal("fetch", fetcher);
  const found = await tagsOfIds(["1", "2", "3"]);
  expect(found.map(({ label }) => label)).toEqual(["Ada", "Cai"]);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(fetcher.mock.calls[0]?.[1]?.body)).variables).toEqual({
    ids: ["1", "2", "3"],
  });
});
