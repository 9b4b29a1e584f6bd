import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { fakeBrowser } from "../../testing/fake-browser.ts";
import { createRecordStore } from "./record-store.ts";

afterEach(() => vi.unstubAllGlobals());

const schema = z.object({ name: z.string() });

test("reads back what was written, as the same object each time", () => {
  fakeBrowser();
  const store = createRecordStore("record", schema);
  expect(store.read()).toBeNull();
  store.write({ name: "Ada" });
  expect(store.read()).toEqual({ name: "Ada" });
  expect(store.read()).toBe(store.read());
});

test.each([
  ["invalid JSON", "{damaged"],
  ["an unexpected shape", '{"name":7}'],
])("removes a damaged record: %s", (_, text) => {
  const { localStorage } = fakeBrowser();
  localStorage.setItem("record", text);
  const store = createRecordStore("record", schema);
  expect(store.read()).toBeNull();
  expect(localStorage.getItem("record")).toBeNull();
});

test("notifies subscribers of another tab's change", () => {
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

test("keeps the record in memory when storage is blocked", () => {
  const refuse = () => {
    throw new DOMException("Refused", "SecurityError");
  };
  const store = createRecordStore("record", schema, refuse);
  store.write({ name: "Ada" });
  expect(store.read()).toEqual({ name: "Ada" });
});

test("keeps a record that storage has no room for, until another tab writes one", () => {
  const { localStorage, writeFromOtherTab } = fakeBrowser();
  const store = createRecordStore("record", schema);
  store.write({ name: "Ada" });
  const setItem = vi.spyOn(localStorage, "setItem").mockImplementation(() => {
    throw new DOMException("Full", "QuotaExceededError");
  });
  store.write({ name: "Grace" });
  expect(store.read()).toEqual({ name: "Grace" });
  setItem.mockRestore();
  store.subscribe(() => {});
  writeFromOtherTab("record", '{"name":"Joan"}');
  expect(store.read()).toEqual({ name: "Joan" });
});
