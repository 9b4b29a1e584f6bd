import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { startTranslations } from "../../testing/translations.ts";
import { ReliabilityChart } from "./reliability-chart.tsx";

beforeAll(startTranslations);

const points = [0.5, 0.8, 0.9].map((certainty) => ({
  certainty,
  stated: certainty - 0.25,
  learnt: certainty,
}));

const textsOf = (hasLearnt: boolean) =>
  renderToStaticMarkup(<ReliabilityChart points={points} hasLearnt={hasLearnt} />)
    .replaceAll(/<style.*?<\/style>|<table.*?<\/table>/gs, "")
    .replaceAll(/<[^>]*>/g, "|")
    .split("|")
    .map((text) => text.trim());

test("the chart names its axes and quotes a figure in its name", () => {
  const html = renderToStaticMarkup(<ReliabilityChart points={points} hasLearnt />);
  expect(html).toMatch(/role="img" aria-label="Chart [^"]*At 80% certainty, 55% of tasks did\./);
  const texts = textsOf(true);
  expect(texts).toContain("Stated certainty (%)");
  expect(texts).toContain("Tasks within their forecast hours (% of tasks)");
  for (const tick of ["0%", "25%", "50%", "75%", "100%"])
    expect(texts.filter((text) => text === tick)).toHaveLength(2);
});

test("the legend names the shown lines only", () => {
  const lines = ["Your company's ranges", "Learnt ranges", "Perfect calibration"];
  const legendOf = (hasLearnt: boolean) => {
    const texts = textsOf(hasLearnt).map((text) => text.replace("&#x27;", "'"));
    return lines.filter((line) => texts.includes(line));
  };
  expect(legendOf(true)).toEqual(lines);
  expect(legendOf(false)).toEqual(["Your company's ranges", "Perfect calibration"]);
});
