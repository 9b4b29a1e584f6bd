import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../../testing/translations.ts";
import type { Forecast } from "./forecast.operations.ts";
import { ForecastFigures } from "./forecast-line.tsx";

beforeAll(startTranslations);

const shown = (forecast?: Forecast) =>
  renderToStaticMarkup(<ForecastFigures forecast={forecast} />);

test("a forecast has its figures, and a skeleton while they load", () => {
  expect(shown()).toMatch(/^(<style.*<\/style>)?<span class="MuiSkeleton-root/);
  const known = shown({ p50: "486", p80: "560" } as unknown as Forecast);
  expect(known).toContain("Expected 486 h · 80% sure within 560 h");
  expect(known).not.toContain("MuiSkeleton");
});
