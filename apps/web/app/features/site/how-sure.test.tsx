import {
  type CommonFactor,
  commonFactorOf,
  drawProject,
  forecastOf,
  TaskHistory,
} from "@presale/domain/calibration.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import HowSure from "./how-sure.tsx";
import { exampleCurves, exampleTasks } from "./how-sure-figures.ts";

beforeAll(() => startTranslations());

test("the example's curves are the model's, without history", () => {
  const tasks = exampleTasks.map((task) => ({ ...task, estimator: null, count: 1 }));
  const draws = drawProject(tasks, new TaskHistory());
  const curveOf = (factor: CommonFactor) =>
    forecastOf(draws, factor).curve.map(({ hours }) => Math.round(hours));
  expect(exampleCurves.common).toEqual(curveOf(commonFactorOf([])));
  expect(exampleCurves.independent).toEqual(curveOf({ bias: 0, deviation: 0, projects: 0 }));
});

test("the page's charts are also tables, and its sentences have the example's figures", () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HowSure />
    </MemoryRouter>,
  );
  for (const words of [
    "add up to 150–312 h",
    "expects 223 h",
    "sure that 285 h",
    "it would say 236 h",
  ])
    expect(html).toContain(words);
  const figures = Array.from(html.matchAll(/<td>([^<]*)<\/td>/g), ([, cell]) => cell);
  expect(figures).toEqual([
    ...["50–56%", "67%", "77–82%"],
    ...["155 h", "207 h", "185 h", "215 h", "223 h", "225 h", "285 h", "236 h", "323 h", "243 h"],
  ]);
});
