import { expect, test, vi } from "vitest";
import { network } from "../../../testing/network.ts";

const tagsByIds = [
  { __typename: "Tag", id: "1", title: "Ada" },
  { __typename: "Tag", id: "3", title: "Cai" },
];
const { client, fetcher } = network({ body: { data: { tagsByIds } } });
vi.doMock("../../../lib/apollo/client.ts", () => ({ apolloClient: client }));
const { tagsOfIds } = await import("./tags.requests.ts");

test("tagsOfIds loads all tags in one request", async () => {
  const found = await tagsOfIds(["1", "2", "3"]);
  expect(found.map(({ label }) => label)).toEqual(["Ada", "Cai"]);
  expect(fetcher).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(fetcher.mock.calls[0]?.[1]?.body)).variables).toEqual({
    ids: ["1", "2", "3"],
  });
});

test("tagsOfIds throws on a lost connection instead of reporting deleted tags", async () => {
  fetcher.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(tagsOfIds(["1"])).rejects.toThrow();
});
