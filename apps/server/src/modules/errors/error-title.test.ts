import { expect, test } from "vitest";
import { errorTitle } from "./error-title.ts";

test.each([
  ["time zone “US/Pacific-New” not recognized", "time zone “US/Pacific-New” not recognized"],
  ["First line\n    at second line", "First line"],
  ["\n  Padded  \n", "Padded"],
  ["No row 123456 in company 98765", "No row … in company …"],
  ["Status 404 after 3 tries", "Status 404 after 3 tries"],
  ["Job 2b1f0c1e-8f5b-4c0b-9d2e-6a7f1c2d3e4f failed", "Job … failed"],
  ["Key a81bc81bdead4e5dabffc10c1 is unknown", "Key … is unknown"],
  ["Internationalisation failed", "Internationalisation failed"],
  ["", "TypeError"],
  [" \n ", "TypeError"],
])("the title of %j is %j", (message, title) => {
  expect(errorTitle({ name: "TypeError", message })).toBe(title);
});
