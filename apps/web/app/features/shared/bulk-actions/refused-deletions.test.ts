import { translate } from "@presale/contracts/translate.ts";
import { beforeAll, expect, it } from "vitest";
import { startTranslations } from "../../../testing/translations.ts";
import { refusedDeletions } from "./refused-deletions.ts";

beforeAll(startTranslations);

const row = (id: string, usedIn: string[] = [], mayDelete = true) => ({
  id,
  title: `Task ${id}`,
  usedIn: usedIn.map((title) => ({ id: title, title })),
  can: { delete: mayDelete },
});

it("names the rows that are in use or that the user may not delete", () => {
  const rows = [row("1"), row("2", ["Login", "Accounts"]), row("3", ["Login"], false)];
  expect(refusedDeletions(translate, rows)).toEqual([
    {
      id: "2",
      title: "Task 2",
      code: "IN_USE",
      message: "This is used in: Login, Accounts.",
    },
    {
      id: "3",
      title: "Task 3",
      code: "FORBIDDEN",
      message: "You don't have permission to do this.",
    },
  ]);
});

it("refuses no row whose uses and permissions are unknown", () => {
  expect(refusedDeletions(translate, [{ id: "1", title: "Project" }])).toEqual([]);
});
