import { afterEach, expect, test, vi } from "vitest";
import { fakeBrowser } from "../testing/fake-browser.ts";

afterEach(() => vi.unstubAllGlobals());

test("what was begun is kept whole, with the place where it was", async () => {
  fakeBrowser();
  const kept = new Map<string, string>();
  vi.stubGlobal("window", {
    location: { pathname: "/workspace/projects/builder/7", search: "?words=a" },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    addEventListener() {},
    removeEventListener() {},
  });
  const { forgetWork, rememberWork } = await import("./interrupted.ts");
  const part = { id: "3", title: "Login", minHours: "2", maxHours: "4", tasks: [{ id: "9" }] };
  rememberWork({ action: "Add 1 feature", parts: [part] }, "5");
  expect([...kept.values()].map((text) => JSON.parse(text))).toEqual([
    {
      userId: "5",
      action: "Add 1 feature",
      parts: [part],
      to: "/workspace/projects/builder/7?words=a",
    },
  ]);
  forgetWork();
  expect(kept.size).toBe(0);
});
