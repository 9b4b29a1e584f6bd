import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

const named = (name: string, message = "It failed") => Object.assign(new Error(message), { name });

test("describes errors and other thrown values by name and message", () => {
  const error = new TypeError("x is undefined");
  expect(describeError(error)).toEqual({
    name: "TypeError",
    message: "x is undefined",
    stack: error.stack,
  });
  expect(describeError("thrown words")).toMatchObject({ name: "Error", message: "thrown words" });
  expect(describeError(undefined)).toMatchObject({ message: "undefined" });
});

test("ignores errors that the application didn't cause", () => {
  const others: unknown[] = [
    new TypeError("Failed to fetch"),
    new TypeError("Failed to fetch dynamically imported module: /assets/a.js"),
    new TypeError("Load failed"),
    new TypeError("NetworkError when attempting to fetch resource."),
    new TypeError("error loading dynamically imported module: /assets/a.js"),
    new TypeError("Importing a module script failed."),
    new Error("Unable to preload CSS for /assets/a.css"),
    "Script error.",
    "ResizeObserver loop completed with undelivered notifications.",
    new ErrorResponseImpl(404, "Not found", null),
    named("AbortError"),
    named("MissingTranslationsError"),
    named("CombinedGraphQLErrors"),
    named("ServerError"),
  ];
  expect(others.filter((thrown) => describeError(thrown) !== null)).toEqual([]);
});

test("reports application errors whose messages resemble ignored ones", () => {
  const ours = [
    "The draft was aborted twice",
    "Cannot read 'load failed' of undefined",
    "No preload css",
  ];
  expect(ours.map((words) => describeError(new Error(words))?.message)).toEqual(ours);
});
