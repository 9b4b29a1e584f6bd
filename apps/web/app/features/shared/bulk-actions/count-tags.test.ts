import { expect, it } from "vitest";
import { countTags } from "./count-tags.ts";

const tag = (id: string, title: string) => ({ id, title, color: "grey" as const });
const [api, web] = [tag("2", "API"), tag("1", "web")];

it("lists each tag of the rows once, by title, with its number of rows", () => {
  expect(countTags([{ tags: [web] }, { tags: [] }, { tags: [api, web] }])).toEqual([
    { ...api, count: 1 },
    { ...web, count: 2 },
  ]);
  expect(countTags([{ tags: [] }])).toEqual([]);
});
