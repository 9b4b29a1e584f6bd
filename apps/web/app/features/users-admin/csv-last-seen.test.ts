import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, it } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { csvLastSeen } from "./csv-last-seen.ts";

beforeAll(startTranslations);

it.each([
  [true, null, "Online now"],
  [true, "2026-11-20T10:00:00Z", "Online now"],
  [false, null, null],
])("a user's last seen in a file (%s, %s)", (isOnline, lastSeenAt, value) => {
  expect(csvLastSeen(translate, { isOnline, lastSeenAt })).toBe(value);
});

it("a user's last seen in a file is a date and time after they went offline", () => {
  const user = { isOnline: false, lastSeenAt: new Date(2026, 10, 20, 9, 7).toISOString() };
  expect(csvLastSeen(translate, user)).toBe("20/11/2026 09:07");
});
