import { describe, expect, it } from "vitest";
import { parseTaskLine, splitRange } from "./task-line.ts";

const line = (
  title: string,
  minHours: string | null = null,
  maxHours: string | null = minHours,
  tags: string[] = [],
) => ({ title, minHours, maxHours, tags });

describe("parseTaskLine and splitRange", () => {
  it.each([
    ["Login form 4-8 #auth", line("Login form", "4", "8", ["auth"])],
    ["Login form 4–8h", line("Login form", "4", "8")],
    ["Login form 4 - 8 h", line("Login form", "4", "8")],
    ["Login form 4..8", line("Login form", "4", "8")],
    ["Login form 4h-8h", line("Login form", "4", "8")],
    ["Login form 2.25 — 3,5", line("Login form", "2.25", "3,5")],
    ["Login form 6h", line("Login form", "6")],
    ["Login form 1,250-2,500", line("Login form", "1,250", "2,500")],
    ["Login form 1'250–1’500.5h", line("Login form", "1'250", "1’500.5")],
    ["Login form 1½-2½ h", line("Login form", "1½", "2½")],
    ["Login form ４-８", line("Login form", "4", "8")],
    ["Login form 4 to 8 h", line("Login form", "4", "8")],
    ["Login form 4 h to 8 hours", line("Login form", "4", "8")],
    ["Login form 4‑8", line("Login form", "4", "8")],
    ["Login form 1h 30m", line("Login form", "1h 30m")],
    ["Login form 1h30", line("Login form", "1h30")],
    ["Login form 1h30min #ui", line("Login form", "1h30min", "1h30min", ["ui"])],
    ["Login form 6 H #ui", line("Login form", "6", "6", ["ui"])],
  ])("reads title, hours and tags of %s", (text, expected) => {
    expect(parseTaskLine(text)).toEqual(expected);
  });

  it("reads tags anywhere, with spaces in quotes and without duplicates", () => {
    expect(parseTaskLine('#ui Login #Auth form 4-8 #"single sign-on" #auth')).toEqual(
      line("Login form", "4", "8", ["ui", "Auth", "single sign-on"]),
    );
    // The closing quote hasn't been typed yet.
    expect(parseTaskLine('Login 4-8 #"single sign')).toEqual(
      line("Login", "4", "8", ["single sign"]),
    );
  });

  it.each([
    ["Phase 2", line("Phase 2")],
    ["Upgrade from 4 to 8", line("Upgrade from 4 to 8")],
    ["4-8 things to do", line("4-8 things to do")],
    ["Port C# library", line("Port C# library")],
    ["Step-by-step guide", line("Step-by-step guide")],
    ["Model X4-8", line("Model X4-8")],
    ["Daily at 9:30", line("Daily at 9:30")],
    ["Upgrade to Windows 11 22H2", line("Upgrade to Windows 11 22H2")],
    ["Upgrade to Windows 11 22h2", line("Upgrade to Windows 11 22h2")],
    ["Plan 24h 15", line("Plan 24h 15")],
    ["Roadmap 2026 H1", line("Roadmap 2026 H1")],
    ["Roadmap 26H10", line("Roadmap 26H10")],
    ["Retry 1h60", line("Retry 1h60")],
    ["第２期", line("第２期")],
    ["", line("")],
    ["   ", line("")],
    ["#", line("#")],
    ["4-8", line("", "4", "8")],
  ])("keeps text that is neither hours nor a tag in the title: %j", (text, expected) => {
    expect(parseTaskLine(text)).toEqual(expected);
  });

  it.each([
    ["4-8", "4", "8"],
    ["4–8 h", "4 h", "8 h"],
    ["4 to 8", "4", "8"],
    ["4h - 8h", "4h", "8h"],
    ["30-90 min", "30 min", "90 min"],
    ["1:30–2:00", "1:30", "2:00"],
    ["1 250 – 2 500", "1 250", "2 500"],
    ["2,5..4", "2,5", "4"],
    ["4-8-12", "4", "8-12"],
  ])("splitRange splits %s", (cell, min, max) => {
    expect(splitRange(cell)).toEqual({ min, max });
  });
  it.each(["", "4", "-5", "four to eight", "1,250", "8-", "to 8"])(
    "splitRange rejects %j",
    (cell) => {
      expect(splitRange(cell)).toBeNull();
    },
  );

  it("handles a very long pasted line", () => {
    for (const text of [
      "#".repeat(20_000),
      `${"1-".repeat(20_000)}x`,
      " ".repeat(20_000),
      `${"4 ".repeat(20_000)}h-`,
    ])
      expect(parseTaskLine(text).tags.length).toBeLessThan(2);
  });
});
