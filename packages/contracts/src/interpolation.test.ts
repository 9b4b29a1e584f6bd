import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { interpolation, isolationToBdi, withoutOuterIsolation } from "./interpolation.ts";

const instance = i18next.createInstance();
beforeAll(() =>
  instance.init({
    lng: "en",
    interpolation,
    resources: {
      en: { translation: { moved: "{{title}} (moved to the bin)", alone: "{{title}}" } },
    },
  }),
);

// Accepts any key, because these keys aren't in the dictionary.
const say = instance.t as unknown as (key: string, values: Record<string, unknown>) => string;

test.each([
  ["Login", "Login"],
  ["Login & <b>more</b>", "Login & <b>more</b>"],
  ["登录", "登录"],
  ["כניסה", "\u2068כניסה\u2069"],
  ["Login כניסה", "\u2068Login כניסה\u2069"],
  ["شاشة الدخول", "\u2068شاشة الدخول\u2069"],
  ["ﷲ", "\u2068ﷲ\u2069"],
])("isolates only right-to-left text in a sentence: %s", (title, shown) => {
  expect(say("moved", { title })).toBe(`${shown} (moved to the bin)`);
});

test("interpolates a number", () => {
  expect(say("moved", { title: 12 })).toBe("12 (moved to the bin)");
});

test("isolationToBdi writes bdi elements, and withoutOuterIsolation unwraps a value on its own", () => {
  const title = "כניסה";
  expect(isolationToBdi(say("moved", { title }))).toBe(`<bdi>${title}</bdi> (moved to the bin)`);
  expect(withoutOuterIsolation(say("alone", { title }))).toBe(title);
  const moved = say("moved", { title });
  expect(withoutOuterIsolation(moved)).toBe(moved);
});
