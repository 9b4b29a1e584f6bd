import { expect, it } from "vitest";
import { feature, proposal, richText, task } from "../testing/proposal.factory.ts";
import { findUncoveredCharacters } from "./uncovered-characters.ts";

it("names each character that no font covers, once, with every place", async () => {
  const found = await findUncoveredCharacters(
    proposal({
      features: [
        feature({ tasks: [task({ id: "12", title: "漢 task" }), task({ id: "13", title: "b" })] }),
        feature({ id: "4", title: "Two", description: richText("漢漢 and \u{1F9FF}") }),
      ],
    }),
  );
  expect(found).toEqual([
    {
      character: "漢",
      codePoint: "U+6F22",
      where: [
        { part: "task", id: "12", title: "漢 task", field: "title" },
        { part: "feature", id: "4", title: "Two", field: "description" },
      ],
    },
    {
      character: "\u{1F9FF}",
      codePoint: "U+1F9FF",
      where: [{ part: "feature", id: "4", title: "Two", field: "description" }],
    },
  ]);
});

it("finds nothing in Latin, Greek, Cyrillic and Vietnamese, nor in what is never drawn", async () => {
  const words = "Größe Ελληνικά Київ Tiếng Việt → ✓ e\u0301 \ufeff\u200d\u{E0041}";
  expect(
    await findUncoveredCharacters(proposal({ features: [feature({ title: words })] })),
  ).toEqual([]);
});

it("counts twenty places of a character, not ten thousand", async () => {
  const tasks = Array.from({ length: 1_200 }, (_, index) => task({ id: `${index}`, title: "漢" }));
  const [found] = await findUncoveredCharacters(proposal({ features: [feature({ tasks })] }));
  expect(found?.where).toHaveLength(20);
});
