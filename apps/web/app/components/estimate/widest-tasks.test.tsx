import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { WidestTasks } from "./widest-tasks.tsx";

beforeAll(startTranslations);

const task = (id: string, title: string, featureTitle: string) => ({
  id,
  title,
  featureTitle,
  minHours: "2.00",
  maxHours: "6.00",
});

test("tasks of the same title are told apart by their features", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <WidestTasks
        tasks={[
          task("1", "Password reset", "Accounts"),
          task("2", "Password reset", "Portal"),
          task("3", "Search", "Catalogue"),
          task("4", "Audit log", "Accounts"),
          task("4", "Audit log", "Portal"),
        ]}
      />
    </MemoryRouter>,
  );
  const rows = [...html.matchAll(/<th[^>]*scope="row"[^>]*>(.*?)<\/th>/gs)].map(([, cell = ""]) =>
    cell
      .replaceAll(/<style.*?<\/style>/gs, "")
      .replaceAll(/<[^>]*>/g, "|")
      .split("|")
      .filter(Boolean),
  );
  expect(rows).toEqual([
    ["Audit log", "used in 2 features"],
    ["Password reset", "Accounts"],
    ["Password reset", "Portal"],
    ["Search"],
  ]);
  const widths = [...html.matchAll(/<tr[^>]*>.*?<\/tr>/gs)].flatMap(([row]) =>
    row.match(/2 × 4 h/g) ? [row.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, "|")] : [],
  );
  // Only the task in two features has its width multiplied.
  expect(widths).toHaveLength(1);
  expect(widths[0]).toMatch(/Audit log.*8 h\|+2 × 4 h/);
});
