import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const root = new URL("..", import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), "presale-calibrate-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Result {
  code: number;
  output: string;
  problem: string;
}
const run = (...args: string[]) =>
  new Promise<Result>((resolve) => {
    execFile(
      process.execPath,
      ["scripts/calibrate.ts", ...args],
      { cwd: root },
      (error, output, problem) =>
        resolve({ code: error ? Number(error.code) : 0, output, problem }),
    );
  });

function fileOf(name: string, lines: string[]): string {
  const path = join(folder, name);
  writeFileSync(path, ["title;estimator;min;max;actual;day;group", ...lines].join("\n"));
  return path;
}
/** Returns the cells of the first row with this name below a title. */
const cellsOf = (output: string, title: string, name: string) => {
  const part = output.slice(output.indexOf(`\n${title}`) + 1);
  const row = part.split("\n").find((line) => line.trim().startsWith(`${name} `)) ?? "";
  return row.replace(name, "").trim().split(/ {2,}/);
};

describe("npm run calibrate", () => {
  it("prints how often forecasts held, walked forward in time", async () => {
    const lines = Array.from({ length: 240 }, (_, index) => {
      const day = `${String((index % 28) + 1).padStart(2, "0")}/0${Math.floor(index / 28) + 1}/2020`;
      // Actual hours are 5 to 14. Half of the tasks take longer than the max.
      const actual = `${5 + ((index * 7) % 10)},00`;
      return `Task ${index};ann;4;9;${actual};${day};g${Math.floor(index / 20)}`;
    });
    const { code, output } = await run(fileOf("good.csv", [...lines, "Bad;ann;9;4;0;x;g"]));
    expect(code).toBe(0);
    expect(output).toContain("240 lines read, 1 left out, 0 repeated lines kept once");
    expect(output).toContain("line 242, max: Max hours can't be less than min hours");
    const stated = cellsOf(output, "Tasks", "as stated");
    expect(stated.slice(0, 6)).toEqual(["240", "50.0%", "20.0%", "10.0%", "30.0%", "50.0%"]);
    const [count, held = ""] = cellsOf(output, "Tasks", "learnt");
    expect(count).toBe("240");
    expect(Number.parseFloat(held)).toBeGreaterThan(60);
    expect(cellsOf(output, "Tasks by size", "up to 7 h")[0]).toBe("240");
    expect(cellsOf(output, "Tasks by year", "2020")[0]).toBe("240");
    expect(cellsOf(output, "Projects", "learnt")[0]).toBe("12");
    expect(cellsOf(output, "Runs of 10", "learnt")[0]).toBe("24");
    expect(cellsOf(output, "Runs of 50", "learnt")[0]).toBe("4");
    // All projects take 190 h, not the middle of 120 h.
    expect(cellsOf(output, "Projects", "as stated, tasks independent")[1]).toBe("0.0%");
    // 11 of 12: nothing has been learnt before the first project.
    expect(cellsOf(output, "Projects", "learnt")[1]).toBe("91.7%");
  });

  it("names what is wrong if no line can be read", async () => {
    const path = fileOf("ambiguous.csv", ["Task;ann;1;2;1,250;01/01/2020;g"]);
    const { code, output, problem } = await run(path);
    expect([code, output]).toEqual([1, ""]);
    expect(problem).toContain("line 2, actual: This could mean 1.25 or 1250");
    const known = await run(path, "--decimal", ",");
    expect(known.output).toContain("1 lines read, 0 left out");
  });

  it("prints its usage without a file", async () => {
    const { code, problem } = await run();
    expect(code).toBe(1);
    expect(problem).toContain("Usage: npm run calibrate -- <csv>");
  });
});
