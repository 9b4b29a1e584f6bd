import Papa from "papaparse";
import { describe, expect, test } from "vitest";
import type { Column } from "../columns.ts";
import { csvHead, csvRows } from "./csv.ts";
import { fileColumns, fileName } from "./file-columns.ts";

const cell = (value: string | number | null) => {
  const text = csvRows([{ header: "Value", value: (row: typeof value) => row }], [value]);
  return Papa.parse<string[]>(text).data[0]?.[0];
};

describe("CSV formula escaping", () => {
  test.each([
    "=1+1",
    '=HYPERLINK("https://example.com","Open")',
    "+49 30 1234",
    "-2+3",
    "--1",
    "-1.5.2",
    "-",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "＝1+1",
    "＋1",
    "－1",
    "＠x",
  ])("%j gets an apostrophe", (value) => expect(cell(value)).toBe(`'${value}`));

  test.each(["-12.00", "-7", "12 = 12", "a-b", "–", " =1"])("%j stays unchanged", (value) =>
    expect(cell(value)).toBe(value),
  );

  test("numbers stay numbers", () => {
    expect(csvRows([{ header: "n", value: (row: number) => row }], [-3, 1234.5])).toBe(
      "-3\r\n1234.5\r\n",
    );
  });

  test("null is an empty cell", () => expect(cell(null)).toBe(""));
});

test("formulas in headers are escaped", () => {
  expect(csvHead([{ header: "=A1" }, { header: "Name" }])).toBe('\uFEFF"\'=A1",Name\r\n');
});

test("commas, quotes and line breaks survive a round trip", () => {
  const rows = [
    ['a,b "c"', "two\r\nlines"],
    ["", "ü 日本 🙂"],
  ];
  const columns = [0, 1].map((at) => ({ header: `${at}`, value: (row: string[]) => row[at] }));
  const text = csvHead(columns) + csvRows(columns, rows);
  expect(text).toContain('"a,b ""c""","two\r\nlines"\r\n');
  const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true });
  expect(data).toEqual([["0", "1"], ...rows]);
});

test("no rows give an empty text", () => expect(csvRows([], [])).toBe(""));

test("a file has the chosen columns, and cells with several parts are split", () => {
  type Row = { name: string; email: string; count: number; total: number };
  const columns: Column<Row>[] = [
    {
      id: "name",
      header: "Name",
      cell: () => null,
      file: [
        { header: "Name", value: ({ name }) => name },
        { header: "Email", value: ({ email }) => email },
      ],
    },
    { id: "count", header: "Count", hidePriority: 1, cell: ({ count }) => `${count} users` },
    { id: "total", header: "Total", cell: () => null, file: ({ total }) => total },
  ];
  const row = { name: "Ada", email: "ada@example.com", count: 2, total: 3 };
  const of = (chosen: Record<string, boolean>) =>
    fileColumns(columns, chosen).map(({ header, value }) => [header, value(row)]);
  expect(of({})).toEqual([
    ["Name", "Ada"],
    ["Email", "ada@example.com"],
    ["Count", "2 users"],
    ["Total", 3],
  ]);
  // The first column can't be hidden.
  expect(of({ name: false, count: false }).map(([header]) => header)).toEqual([
    "Name",
    "Email",
    "Total",
  ]);
});

test("a file is named after its list and the date", () => {
  const day = new Date(2026, 10, 3);
  expect(fileName("Companies", day)).toBe("companies-2026-11-03.csv");
  expect(fileName("Café / Übersicht!", day)).toBe("cafe-ubersicht-2026-11-03.csv");
});
