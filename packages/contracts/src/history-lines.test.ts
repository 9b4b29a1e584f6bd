import { describe, expect, it, test } from "vitest";
import { type HistoryLine, parseHistory } from "./history-lines.ts";

const today = "2026-11-29";
const header = "title,estimator,min,max,actual,day,group";
const parse = (lines: string, decimal?: "," | ".") => parseHistory(lines, { today, decimal });
const good: HistoryLine = {
  ...{ line: 2, title: "Login", estimator: "Ann", min: 2, max: 4.5, actual: 3.25 },
  ...{ day: "2026-11-28", group: "Shop" },
};

describe("Lines of an imported history", () => {
  it.each([
    ["as written", `${header}\nLogin,Ann,2,4.5,3.25,28/11/2026,Shop`],
    [
      "in any order",
      `day,group,actual,min,max,title,estimator\n28/11/2026,Shop,3.25,2,4.5,Login,Ann`,
    ],
    [
      "case and spacing",
      `Title, ESTIMATOR ,Min,M ax,actual,day,group\nLogin,Ann,2,4.5,3.25,28/11/2026,Shop`,
    ],
    ["more columns", `${header},note\nLogin,Ann,2,4.5,3.25,28/11/2026,Shop,x`],
    ["BOM and CRLF", `\ufeff${header}\r\nLogin,Ann,2,4.5,3.25,28/11/2026,Shop\r\n`],
    ["old line ends", `${header}\rLogin,Ann,2,4.5,3.25,28/11/2026,Shop\r`],
    ["semicolons", `${header.replaceAll(",", ";")}\nLogin;Ann;2;4,5;3,25;28.11.2026;Shop`],
    ["tabs", `${header.replaceAll(",", "\t")}\nLogin\tAnn\t2\t4,5\t3,25\t2026-11-28\tShop`],
    ["quotes", `${header}\n"Login","Ann","2","4,5","3,25","28/11/2026","Shop"`],
    ["spaces", `${header}\n Login , Ann , 2 , 4.5 , 3.25 , 28/11/2026 , Shop `],
    ["empty cells after it", `${header}\nLogin,Ann,2,4.5,3.25,28/11/2026,Shop,,,`],
    ["hundredths", `${header}\nLogin,Ann,2.004,4.4999,3.25,28/11/2026,Shop`, "."],
  ] as const)("are read: %s", (_what, csv, decimal?: ".") => {
    expect(parse(csv, decimal)).toMatchObject({ lines: [good], problems: [], duplicates: [] });
  });

  it("may lack estimator and group", () => {
    const bare = { ...good, estimator: null, group: null };
    expect(parse("title,min,max,actual,day\nLogin,2,4.5,3.25,28/11/2026").lines).toEqual([bare]);
    expect(parse(`${header}\nLogin,,2,4.5,3.25,28/11/2026`).lines).toEqual([bare]);
  });

  it("keep separators, quotes and line breaks of quoted cells", () => {
    const csv = `${header}\n"Log in, ""fast""\nand out",Ann,2,4.5,3.25,28/11/2026,Shop\nSearch,,1,1,1,28/11/2026,`;
    expect(parse(csv).lines.map(({ line, title }) => [line, title])).toEqual([
      [2, 'Log in, "fast" and out'],
      [3, "Search"],
    ]);
  });

  it("are numbered as in a spreadsheet, also after empty lines and a sep= line", () => {
    const csv = `\ufeffsep=;\n\n${header.replaceAll(",", ";")}\n;;;\nLogin;Ann;2;4,5;3,25;28/11/2026;Shop`;
    expect(parse(csv)).toMatchObject({ lines: [{ ...good, line: 5 }], problems: [] });
  });

  it("are kept once if they are identical", () => {
    const line = "Login,Ann,2,4.5,3.25,28/11/2026,Shop";
    const same = "Login,Ann,2.0,4.50,3.25,2026-11-28,Shop";
    const other = "Login,Ben,2,4.5,3.25,28/11/2026,Shop";
    const { lines, duplicates, problems } = parse([header, line, other, same, line].join("\n"));
    expect(lines.map((each) => each.line)).toEqual([2, 3]);
    expect(duplicates).toEqual([
      { line: 4, of: 2 },
      { line: 5, of: 2 },
    ]);
    expect(problems).toEqual([]);
  });

  it("have no ambiguous number, unless the decimal separator is known", () => {
    const csv = `${header.replaceAll(",", ";")}\nLogin;Ann;2;1,250;1.500;28/11/2026;Shop`;
    expect(parse(csv)).toMatchObject({
      lines: [],
      problems: [
        {
          column: "max",
          problem: "historyLines:ambiguous",
          values: { one: "1.25", other: "1250" },
        },
        {
          column: "actual",
          problem: "historyLines:ambiguous",
          values: { one: "1.5", other: "1500" },
        },
      ],
    });
    const point = parse(csv, ".");
    expect(point.lines).toMatchObject([{ min: 2, max: 1250, actual: 1.5 }]);
    const comma = parse(csv.replace(";2;", ";1,1;"), ",");
    expect(comma.lines).toMatchObject([{ min: 1.1, max: 1.25, actual: 1500 }]);
  });
});

const cells = { title: "Login", estimator: "Ann", min: "2", max: "4", actual: "3", day: today };
const lineWith = (more: Partial<typeof cells & { group: string }>) =>
  Object.values({ ...cells, group: "Shop", ...more })
    .map((cell) => `"${cell}"`)
    .join(",");

test.each([
  ["title", { title: "" }, "empty"],
  ["title", { title: "=1+2" }, "formula"],
  ["title", { title: "x".repeat(300) }, "tooLong"],
  ["title", { title: "a\u0000b" }, "unreadable"],
  ["title", { title: "a\ud800b" }, "unreadable"],
  ["estimator", { estimator: "x".repeat(121) }, "tooLong"],
  ["group", { group: "x".repeat(121) }, "tooLong"],
  ["min", { min: "" }, "empty"],
  ["min", { min: "few" }, "number"],
  ["min", { min: "0" }, "zero"],
  ["min", { min: "0.004" }, "zero"],
  ["min", { min: "-1" }, "negative"],
  ["min", { min: "=A1" }, "formula"],
  ["min", { min: "5" }, "order", "max"],
  ["max", { max: "10001" }, "tooMany"],
  ["max", { max: "1000000" }, "tooMany"],
  ["max", { max: "1e3" }, "number"],
  ["actual", { actual: "0" }, "zero"],
  ["actual", { actual: "-3" }, "negative"],
  ["actual", { actual: "100001" }, "tooMany"],
  ["day", { day: "" }, "empty"],
  ["day", { day: "yesterday" }, "date"],
  ["day", { day: "31/02/2026" }, "date"],
  ["day", { day: "11/29/2026" }, "date"],
  ["day", { day: "30/11/2026" }, "future"],
] as const)(
  "A wrong %s is reported and invalidates only its line: %o",
  (...[column, wrong, kind, named]) => {
    const csv = [header, lineWith({}), lineWith(wrong), lineWith({ title: "Search" })].join("\n");
    const { lines, problems } = parse(csv);
    expect(lines.map(({ line }) => line)).toEqual([2, 4]);
    expect(problems).toMatchObject([
      { line: 3, column: named ?? column, problem: `historyLines:${kind}` },
    ]);
  },
);

test("Every problem of a line is reported", () => {
  const { problems } = parse(`${header}\n,Ann,x,4,0,30/11/2026,Shop`);
  expect(problems.map(({ column }) => column)).toEqual(["title", "min", "actual", "day"]);
});

test("Values at the limits are valid", () => {
  const wide = lineWith({ title: "é".repeat(200), max: "10000", actual: "100000" });
  expect(parse(`${header}\n${wide}`)).toMatchObject({ problems: [], lines: [{ max: 10_000 }] });
});

test.each([
  ["", 1, "noLines", {}],
  [" \n\n", 1, "noLines", {}],
  ["\ntitle,estimator,max,actual,group", 2, "columnsMissing", { columns: "min, day", count: 2 }],
  ["Login,Ann,2,4,3,28/11/2026,Shop", 1, "columnsMissing", { count: 5 }],
  [`${header},min`, 1, "columnTwice", {}],
])("A file without a valid header has one problem: %j", (csv, line, kind, values) => {
  const { lines, problems } = parse(`${csv}\n`);
  expect(lines).toEqual([]);
  expect(problems).toMatchObject([{ line, problem: `historyLines:${kind}`, values }]);
});

test("Too many cells are reported, such as those of an unquoted decimal comma", () => {
  expect(parse(`${header}\nLogin,Ann,2,4,5,3,28/11/2026,Shop`).problems).toMatchObject([
    { line: 2, column: null, problem: "historyLines:cells", values: { cells: 8, columns: 7 } },
  ]);
});

test("Wrong quotes invalidate only their own line", () => {
  const tail = "Ann,2,4,3,28/11/2026,Shop";
  const csv = [
    header,
    `"Log "in" again",${tail}`,
    `First,${tail}`,
    `"Open,${tail}`,
    `Second,${tail}`,
    `"Third",${tail}`,
    `"Last,${tail}`,
  ].join("\n");
  const { lines, problems } = parse(csv);
  expect(lines.map(({ line, title }) => [line, title])).toEqual([
    [3, "First"],
    [5, "Second"],
    [6, "Third"],
  ]);
  expect(problems.map(({ line, problem }) => [line, problem])).toEqual(
    [2, 4, 7].map((line) => [line, "historyLines:quotes"]),
  );
});

test("Each of many lines with wrong quotes is reported", () => {
  const { lines, problems } = parse(`${header}\n${'"Open,Ann\n'.repeat(5_000)}`);
  expect(lines).toEqual([]);
  expect(problems.map(({ line }) => line)).toEqual(
    Array.from({ length: 5_000 }, (_, index) => index + 2),
  );
});
