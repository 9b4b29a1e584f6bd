import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Waits that depend on the machine's speed, text cut inside a grapheme, unclear words, and forms
 * that lose input.
 */
const banned: { files: string; except?: RegExp; pattern: RegExp; instead: string }[] = [
  {
    files: "e2e/**/*.ts",
    pattern: /networkidle/,
    instead: "wait for the result of the request: a locator, a response or a count",
  },
  {
    files: "e2e/tests/*.ts",
    pattern: /\.waitForTimeout\(/,
    instead: "wait for the expected event, or advance the page's clock",
  },
  {
    files: "e2e/tests/*.ts",
    pattern: /\.boundingBox\(/,
    instead: "poll topOf or bottomOf, or use boxOf, which waits until the element stops moving",
  },
  {
    files: "{apps,packages,scripts,e2e,bench}/**/*.{test,spec}.{ts,tsx}",
    pattern: /expect\((Date|performance)\.now\(\) - \w+\)\.toBeLess/,
    instead: "count, inject the limit, or measure it in the bench",
  },
  {
    files: "{apps/*/{src,app},packages/*/src}/**/*.{ts,tsx}",
    except: /\.test\.tsx?$|contracts\/src\/text\.ts$/,
    pattern:
      /(title|text|words|description|name|message|review|label|subject|stack|line|typed|plain|reason|release|device)\)?\??\.(slice|substring|substr)\(0, ([\d_]+|[\w.]*(max|most|longest|length|limit|beginning)[\w.]*)( [+-] \w+)?\)/i,
    instead: "truncateText or excerpt, which count graphemes",
  },
  {
    files: "apps/server/src/**/*.ts",
    except: /\.test\.ts$/,
    pattern: /at time zone (?!'UTC')/i,
    instead: "compute it with Temporal: PostgreSQL may know fewer time zones",
  },
  {
    files: "packages/contracts/src/dictionary/en-gb/*.ts",
    pattern:
      /(: |^\s+)"[^"]*\b(anew|as it stands|at once|e-mails?|for good|goes along with|log-in|mails|nobody|of its own|somebody|stands|taken back|ticke?d?|told|what is none)\b/i,
    instead: "the standard word: email, select, permanently, no one, someone, right away, notified",
  },
  {
    files: "{apps/*/{src,app,scripts},packages/*/src,scripts,bench,e2e}/**/*.{ts,tsx,typ}",
    except: /\.(test|spec)\.tsx?$/,
    pattern:
      /^\s*(\/?\*|\/\/).*\b(anew|as it stands|goes along with|nobody|of its own|somebody|stands|such as it is|told of|what is none|whoever)\b/i,
    instead: "the standard word: again, current, no one, its own, is, notified, anyone who",
  },
  {
    files: "apps/web/app/features/**/*.tsx",
    // These forms have a password or a code, or only keep a draft because a page has several forms.
    except: /(account|two-factor)\/|(password-section|comment-form|message-form)\.tsx$/,
    pattern: /forms\/form-body\.tsx"/,
    instead: "FormPage or GuardedForm, which ask before unsaved input is lost",
  },
];

describe.each(banned)("Banned $pattern: $instead", ({ files, except, pattern }) => {
  const all = globSync(files, { exclude: (name) => /node_modules|banned-lines/.test(name) });
  const found = all.filter((file) => !except?.test(file));
  it("finds files to check", () => expect(found.length).toBeGreaterThan(10));
  it("is in no file", () => {
    const lines = found.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
    );
    expect(lines).toEqual([]);
  });
});
