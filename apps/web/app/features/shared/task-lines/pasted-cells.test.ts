import { translate } from "@presale/contracts/translate.ts";
import { parseTaskTable } from "@presale/domain/task-table.ts";
import { beforeAll, describe, expect, it } from "vitest";
import type { Translate } from "../../../lib/i18n/use-translate.ts";
import { startTranslations } from "../../../testing/translations.ts";
import { checkLine } from "./checked-lines.ts";
import { cellsOf } from "./pasted-cells.ts";

beforeAll(startTranslations);
const t: Translate = translate;

/** Returns each row as `title | min | max | tags`, or its problems. */
const read = (text: string) =>
  parseTaskTable(cellsOf(text)).lines.map((line) => {
    const { input, problems } = checkLine(t, line);
    if (!input) return `${line.title}: ${problems.join(", ")}`;
    return [input.title, input.minHours, input.maxHours, input.tags.join("+")].join(" | ");
  });

const login = "Login form | 4.00 | 8.00 | auth";
const mail = "Mail, and more | 2.50 | 4.00 | ";

describe("Pasted table", () => {
  it.each([
    ["tabs", "Login form\t4\t8\tauth\nMail, and more\t2,5\t4"],
    ["tabs and CRLF", "Login form\t4\t8\tauth\r\nMail, and more\t2,5\t4\r\n"],
    ["semicolons", "Login form;4;8;auth\nMail, and more;2,5;4"],
    [
      "semicolons and a header row",
      "Task;Min;Max;Tags\r\nLogin form;4;8;auth\r\nMail, and more;2,5;4;",
    ],
    ["commas", 'Login form,4,8,auth\n"Mail, and more",2.5,4'],
    [
      "commas and a header row",
      'Title,Min,Max,Tags\nLogin form,4,8,auth\n"Mail, and more","2,5",4,',
    ],
    ["sep=;", "sep=;\nLogin form;4;8;auth\nMail, and more;2,5;4"],
    ["sep=; after a BOM", "\ufeffsep=;\r\nLogin form;4;8;auth\r\nMail, and more;2,5;4\r\n"],
    ["quoted sep=|", '"sep=|"\nLogin form|4|8|auth\nMail, and more|2,5|4'],
    ["SEP=,", 'SEP=,\nLogin form,4,8,auth\n"Mail, and more","2,5",4'],
    ["lines", "Login form 4-8 #auth\nMail, and more 2,5-4"],
    ["lines with ranges in words", "Login form 4 to 8 h #auth\nMail, and more 2,5 to 4 hours"],
    ["ranges", "Login form\t4-8\tauth\nMail, and more\t2,5–4 h"],
    [
      "ranges and a header row",
      "Task;Estimate;Tags\nLogin form;4 to 8;auth\nMail, and more;2,5 - 4;",
    ],
  ])("reads %s", (_name, text) => expect(read(text)).toEqual([login, mail]));

  it.each([
    ["leading zeros", "0012;1;2;007", "0012 | 1.00 | 2.00 | 007"],
    ["leading zeros in Excel's notation", '="0012";1;2', "0012 | 1.00 | 2.00 | "],
    ["an apostrophe before a minus sign", "'-5 days;1;2", "-5 days | 1.00 | 2.00 | "],
    ["escaped quotes", '"a ""quoted"" b";1;2', 'a "quoted" b | 1.00 | 2.00 | '],
    ["minutes", "Call;60-90 min", "Call | 1.00 | 1.50 | "],
    ["days", "Call;1-2 d", "Call | 8.00 | 16.00 | "],
    ["durations", "Call;1h 30m – 2h", "Call | 1.50 | 2.00 | "],
    ["fractions", "Call;1½-2½", "Call | 1.50 | 2.50 | "],
    ["full-width digits", "Call;４〜８", "Call | 4.00 | 8.00 | "],
    ["a range in the second hours cell", "Call;;4..8", "Call | 4.00 | 8.00 | "],
  ])("reads a row with %s", (_name, row, expected) => {
    expect(read(`${row}\nSecond;1;2`)).toEqual([expected, "Second | 1.00 | 2.00 | "]);
  });

  it.each([
    [
      "a comma for thousands or decimals",
      "Call;1,250;2,500",
      "Call: Enter 1.25 or 1250. This could mean either.",
    ],
    [
      "a range with commas for thousands or decimals",
      "Call;1,250-2,500",
      "Call: Enter 1.25 or 1250. This could mean either.",
    ],
    ["a range and a maximum", "Call;4-8;10", "Call: Enter a number"],
    ["three numbers", "Call;4-8-12", "Call: Enter a number"],
    ["weeks", "Call;1-2 w", "Call: Enter a number"],
    ["a date", "Call;08-Apr", "Call: Enter a number"],
    ["a reversed range", "Call;8-4", "Call: Max hours can't be less than min hours"],
  ])("rejects a row with %s", (_name, row, expected) => {
    expect(read(`${row}\nSecond;1;2\nThird;1;2`)[0]).toContain(expected);
  });

  it("keeps commas and semicolons within lines", () => {
    expect(read("Mail; 2 kinds 4-8\nMail, 3 kinds 4-8\nPhase 2, 4h\nUpgrade from 4 to 8")).toEqual([
      "Mail; 2 kinds | 4.00 | 8.00 | ",
      "Mail, 3 kinds | 4.00 | 8.00 | ",
      "Phase 2, | 4.00 | 4.00 | ",
      "Upgrade from 4 to 8: Add hours at the end, such as 4-8",
    ]);
  });

  it("reports invalid rows and accepts the others", () => {
    expect(read("One;four;8\nTwo;1;2\nThree;2;3")).toEqual([
      "One: Enter a number",
      "Two | 1.00 | 2.00 | ",
      "Three | 2.00 | 3.00 | ",
    ]);
  });

  it.each([
    ["Second,1,2\nLogin,4,5,8", "Login,4,5,8"],
    ["Task,Min,Max\nLogin,4,5,8", "Login,4,5,8"],
    ["Second,1,2\nLogin,4,25,10", "Login,4,25,10"],
  ])("doesn't split at commas that may be decimal: %j", (text, title) => {
    expect(read(text).at(-1)).toBe(`${title}: Add hours at the end, such as 4-8`);
  });
});
