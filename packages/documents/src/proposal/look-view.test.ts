import { contrastOnWhite } from "@presale/domain/contrast.ts";
import { expect, it } from "vitest";
import { hiddenIn, lookView } from "./look-view.ts";

it.each(["#ffff00", "#ffffff", "#2196f3", "#0a7d5a", "#000000"])(
  "the accent %s is darkened to a readable contrast",
  (accent) => {
    const { readable = "", primary } = lookView({ accent }).colours;
    expect(contrastOnWhite(readable)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOnWhite(primary)).toBeGreaterThanOrEqual(3);
  },
);

it.each([null, undefined, {}, { hiddenSections: null }, { hiddenSections: [] }])(
  "the look %j hides no section",
  (look) => {
    expect(Object.values(hiddenIn(look))).toEqual([false, false, false, false]);
  },
);

it("a look hides the sections it lists", () => {
  expect(hiddenIn({ hiddenSections: ["team", "signOff"] })).toEqual({
    summary: false,
    team: true,
    attachments: false,
    signOff: true,
  });
});
