import { afterEach, expect, test, vi } from "vitest";
import { forgetPresence, presenceOf, setPresence, subscribePresence } from "./presence.ts";

afterEach(forgetPresence);

test("presence from the socket overrides what the page loaded", () => {
  expect(presenceOf("7", false)).toBe(false);
  setPresence("7", true);
  expect(presenceOf("7", false)).toBe(true);
  expect(presenceOf("8", false)).toBe(false);
});

test("notifies subscribers of changes only", () => {
  const listener = vi.fn();
  const end = subscribePresence(listener);
  setPresence("7", true);
  setPresence("7", true);
  expect(listener).toHaveBeenCalledTimes(1);
  forgetPresence();
  forgetPresence();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
  setPresence("7", true);
  expect(listener).toHaveBeenCalledTimes(2);
});
