import { expect, test } from "vitest";
import { jobError } from "./job-error.ts";

const data = { to: "Ada Lovelace", values: { link: "https://presale.test/invite/short" } };

test("jobError hides the values of the job's data", () => {
  const { message, stack } = jobError(
    new TypeError("No Ada Lovelace at https://presale.test/invite/short, sent by 4th try"),
    data,
  );
  expect(message).toBe("TypeError: No [hidden] at [hidden], sent by 4th try");
  expect(stack).toBeUndefined();
});

test("jobError hides secrets and email addresses", () => {
  const { message } = jobError(new Error("password=hunter2 for ada@x.test"), {});
  expect(message).not.toMatch(/hunter2|ada@x/);
});

test("jobError returns a short message that the database can store", () => {
  const { message } = jobError(`\0${"no ".repeat(5_000)}\ud800`, null);
  expect(message.length).toBeLessThan(600);
  expect(message).not.toContain("\0");
  expect(message.isWellFormed()).toBe(true);
});
