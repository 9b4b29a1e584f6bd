import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import type { Words } from "../../lib/i18n/use-words.ts";
import { notificationWords } from "./notification-words.ts";

let t: Words;
beforeAll(async () => {
  await i18next.init({
    lng: "en-GB",
    resources: { "en-GB": dictionary as never },
    interpolation: { escapeValue: false },
  });
  t = i18next.t as unknown as Words;
});

test("who changed one's access is named; of the staff, only that it was they", () => {
  const wordsOf = (by: unknown) =>
    notificationWords(t, { isPermitted: () => true }, { kind: "accessChanged", data: { by } }).text;
  expect(wordsOf("Ada Admin")).toBe("Ada Admin changed what you may do");
  expect(wordsOf(null)).toBe("Presale staff changed what you may do");
});
