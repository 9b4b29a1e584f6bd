import { expect, test } from "vitest";
import { appendReply, fillReply } from "./saved-reply-text.ts";

test("a saved reply names the user wherever it says {{name}}", () => {
  expect(fillReply("Hello {{name}}, is {{ name }} right?", "Eve $& Engineer")).toBe(
    "Hello Eve $& Engineer, is Eve $& Engineer right?",
  );
  expect(fillReply("Dear {{company}} {name}", "Eve")).toBe("Dear {{company}} {name}");
});

test("a saved reply follows the typed text", () => {
  expect(appendReply("", "Press F5.")).toBe("Press F5.");
  expect(appendReply(" \n", "Press F5.")).toBe("Press F5.");
  expect(appendReply("Hello\n", "Press F5.")).toBe("Hello\n\nPress F5.");
});
