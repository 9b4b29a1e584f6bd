import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, test } from "vitest";
import type { Words } from "../../lib/i18n/use-words.ts";
import { startWords } from "../../testing/words.ts";
import { notificationWords } from "./notification-words.ts";

beforeAll(startWords);
const t: Words = translate;

test("who changed one's access is named; of the staff, only that it was they", () => {
  const wordsOf = (by: unknown) =>
    notificationWords(t, { isPermitted: () => true }, { kind: "accessChanged", data: { by } }).text;
  expect(wordsOf("Ada Admin")).toBe("Ada Admin changed what you may do");
  expect(wordsOf(null)).toBe("Presale staff changed what you may do");
});
