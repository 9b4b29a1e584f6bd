import { beforeAll, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { text } from "../../testing/factories.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let admin: TestUser;
beforeAll(async () => {
  ({ admin } = await test.company());
});

let count = 0;
const others: Record<string, () => object> = {
  Task: () => ({ minHours: "1", maxHours: "2" }),
  Feature: () => ({}),
  Project: () => ({}),
  Article: () => ({
    slug: `long-title-${++count}`,
    teaser: "What the article is about",
    content: text("word ".repeat(40)),
  }),
  Ticket: () => ({ text: "What the ticket is about" }),
};
const create = (kind: string, title: string) =>
  test.call<Record<string, { id: string; title: string }>>(
    `mutation ($input: Create${kind}Input!) { create${kind}(input: $input) { id title } }`,
    { input: { ...others[kind]?.(), title } },
    admin,
  );

const tones = ["🏻", "🏼", "🏽", "🏾", "🏿"];
/** Emoji of couples in all combinations of skin tones: 35 bytes each, all different. */
const couples = ["👨", "👩", "🧑"].flatMap((one) =>
  ["👨", "👩", "🧑"].flatMap((other) =>
    tones.flatMap((left) =>
      tones.map((right) => `${one}${left}\u200d❤\ufe0f\u200d💋\u200d${other}${right}`),
    ),
  ),
);
/** Returns letters with so many different marks that an index of titles can't hold them. */
const marked = (signs: number) => {
  // Pseudo-random marks, the same in every run: repeated ones would compress.
  let seed = 7;
  const mark = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCodePoint(0xe0100 + (Math.floor(seed / 7) % 240));
  };
  return Array.from({ length: signs }, () => `x${Array.from({ length: 11 }, mark).join("")}`).join(
    "",
  );
};

const kinds = Object.keys(others);
const accepted: [string, string][] = [
  ["2 letters", "ab"],
  ["120 letters of one word", "x".repeat(120)],
  ["120 characters of many words", "word and ".repeat(14).slice(0, 119).concat("s")],
  ["120 accented letters", "é".repeat(120)],
  ["120 decomposed letters", "e\u0301".repeat(120)],
  ["120 families", "👨‍👩‍👧‍👦".repeat(120)],
  ["120 different couples", couples.slice(0, 120).join("")],
  ["120 syllables of Devanagari", "क्षि".repeat(120)],
];
const refused: [string, string][] = [
  ["1 letter", "a"],
  ["1 family", "👨‍👩‍👧‍👦"],
  ["121 letters", "x".repeat(121)],
  ["121 families", "👨‍👩‍👧‍👦".repeat(121)],
  ["121 different couples", couples.slice(0, 121).join("")],
];
const each = <Row extends unknown[]>(rows: Row[]) =>
  kinds.flatMap((kind) => rows.map((row) => [kind, ...row] as [string, ...Row]));

it.each(each(accepted))("a %s may have a title of %s", async (kind, _, title) => {
  const reply = await create(kind, title);
  expect(reply).toMatchObject({
    errors: [],
    data: { [`create${kind}`]: { title: title.normalize("NFC") } },
  });
});

it.each(each(refused))("a %s can't have a title of %s", async (kind, _, title) => {
  const reply = await create(kind, title);
  expect(errorOf(reply)).toMatchObject({ status: 400, code: "VALIDATION" });
  expect(fieldsOf(reply)).toEqual({ title: "Use a minimum of 2 and a maximum of 120 characters" });
});

it.each(kinds)(
  "a %s with stacked marks in its title is saved, or rejected with a title error",
  async (kind) => {
    const reply = await create(kind, marked(120));
    if (reply.errors.length === 0) expect(["Article", "Ticket"]).toContain(kind);
    else expect(fieldsOf(reply)).toEqual({ title: "This text can't be read. Enter it again." });
  },
);
