import { expect, it } from "vitest";
import { feature, proposal, richText, task } from "../testing/proposal.factory.ts";
import { findUncoveredCharacters } from "./uncovered-characters.ts";

it("findUncoveredCharacters lists each character once, with every place", async () => {
  const found = await findUncoveredCharacters(
    proposal({
      features: [
        feature({ tasks: [task({ id: "12", title: "𓀀 task" }), task({ id: "13", title: "b" })] }),
        feature({ id: "4", title: "Two", description: richText("𓀀𓀀 and \u{1B000}") }),
      ],
    }),
  );
  expect(found).toEqual([
    {
      character: "𓀀",
      codePoint: "U+13000",
      where: [
        { part: "task", id: "12", title: "𓀀 task", field: "title" },
        { part: "feature", id: "4", title: "Two", field: "description" },
      ],
    },
    {
      character: "\u{1B000}",
      codePoint: "U+1B000",
      where: [{ part: "feature", id: "4", title: "Two", field: "description" }],
    },
  ]);
});

it("findUncoveredCharacters ignores covered scripts and invisible characters", async () => {
  const words =
    "漢字 かな 한국어 ภาษาไทย 🚀 👨\u200d👩\u200d👧 Größe Ελληνικά Київ Tiếng Việt → ✓ e\u0301 \ufeff\u200d\u{E0041}";
  expect(
    await findUncoveredCharacters(proposal({ features: [feature({ title: words })] })),
  ).toEqual([]);
});

it("findUncoveredCharacters lists at most twenty places of a character", async () => {
  const tasks = Array.from({ length: 1_200 }, (_, index) => task({ id: `${index}`, title: "𓀀" }));
  const [found] = await findUncoveredCharacters(proposal({ features: [feature({ tasks })] }));
  expect(found?.where).toHaveLength(20);
});

it("findUncoveredCharacters ignores hidden sections", async () => {
  const { project } = proposal();
  const given = proposal({
    project: { ...project, members: [{ name: "𓀀", role: "Lead" }] },
    attachments: [{ name: "\u{1B000}.pdf", size: 1 }],
  });
  expect(await findUncoveredCharacters(given)).toHaveLength(2);
  const look = { hiddenSections: ["team", "attachments"] as const };
  expect(await findUncoveredCharacters({ ...given, look })).toEqual([]);
});
