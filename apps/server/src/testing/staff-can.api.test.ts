import { beforeAll, expect, it } from "vitest";
import { makeRows } from "./fixtures.ts";
import { grantOnly } from "./roles.ts";
import { testApp } from "./test-app.ts";

const test = testApp();
beforeAll(async () => {
  const { admin } = await test.company();
  await makeRows(test, admin, "seen-by-staff");
});

it.each([
  ["contacts", "canReadContactsAdmin", "canUpdateContactsAdmin", "canDeleteContactsAdmin"],
  ["feedbacks", "canLoginAdmin", "canUpdateCommentsAdmin", "canDeleteCommentsAdmin"],
  ["newsPosts", "canReadNewsAdmin", "canUpdateNewsAdmin", "canDeleteNewsAdmin"],
  ["articlesAdmin", "canReadArticlesAdmin", "canUpdateArticlesAdmin", "canDeleteArticlesAdmin"],
] as const)(
  "%s tell staff whether they can update or delete each item",
  async (list, read, update, remove) => {
    for (const held of [update, remove]) {
      const staff = await test.staff("presaleManager");
      await grantOnly(test, staff, [read, held]);
      const { data } = await test.call<Record<string, { items: { can: object }[] }>>(
        `{ ${list} { items { can { update delete } } } }`,
        {},
        staff,
      );
      expect(data[list]?.items.map(({ can }) => can)).toEqual([
        { update: held === update, delete: held === remove },
      ]);
    }
  },
);
