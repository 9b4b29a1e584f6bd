import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeBrowser } from "../../testing/fake-browser.ts";
import { createRecordStore } from "./record-store.ts";

afterEach(() => vi.unstubAllGlobals());

const schema = z.object({ name: z.string() });

test("what is written is read back, the same object each time", () => {
  fakeBrowser();
  const store = createRecordStore("record", schema);
  expect(store.read()).toBeNull();
  store.write({ name: "Ada" });
  expect(store.read()).toEqual({ name: "Ada" });
  expect(store.read()).toBe(store.read());
});

test.each([
  ["no JSON", "{damaged"],
  ["another shape", '{"name":7}'],
])("a damaged record is dropped: %s", (_, text) => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem("record", text);
  const store = createRecordStore("record", schema);
  expect(store.read()).toBeNull();
  expect(localStorage.getItem("record")).toBeNull();
});

test("another tab's change is told and read", () => {
  const { writeFromOtherTab } = fakeBrowser();
  const store = createRecordStore("record", schema);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  writeFromOtherTab("record", '{"name":"Grace"}');
  writeFromOtherTab("another", "1");
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.read()).toEqual({ name: "Grace" });
  unsubscribe();
  writeFromOtherTab("record", '{"name":"Joan"}');
  expect(listener).toHaveBeenCalledTimes(1);
});

test("where storage is refused, the record lasts as long as the page", () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const store = createRecordStore("record", schema, refuse);
  store.write({ name: "Ada" });
  expect(store.read()).toEqual({ name: "Ada" });
});
