import { createMemoryRouter } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  isRoutePending,
  navigationGate,
  startNavigation,
  watchRoutePending,
} from "./navigation-gate.ts";

const loaded = "/workspace/tasks";
const unloaded = "/workspace/tags";

function setUp(isReachable = false) {
  const arrivals = new Map<string, PromiseWithResolvers<void>>();
  const proceeded: (string | number)[] = [];
  const onUnreachable = vi.fn();
  const gate = navigationGate({
    isLoaded: (path) => path === loaded,
    load: (path) => {
      const arrival = Promise.withResolvers<void>();
      arrivals.set(path, arrival);
      return arrival.promise;
    },
    isServerReachable: async () => isReachable,
    onUnreachable,
  });
  const go = (to: string | number) => {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    void gate(async () => void proceeded.push(to), { to }).then(end, end);
    return () => isOver;
  };
  return {
    go,
    proceeded,
    onUnreachable,
    arrive: async (path: string) => {
      arrivals.get(path)?.resolve();
      await settled();
    },
    fail: async (path: string) => {
      arrivals.get(path)?.reject(new TypeError("Failed to fetch"));
      await settled();
    },
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  startNavigation();
  vi.useRealTimers();
});

test.each([loaded, -1])("a navigation to %s starts at once", (to) => {
  const { go, proceeded } = setUp();
  go(to);
  expect(proceeded).toEqual([to]);
  expect(isRoutePending()).toBe(false);
});

test("a page whose scripts are missing is shown once they have arrived", async () => {
  const { go, proceeded, arrive } = setUp();
  const watcher = vi.fn();
  const forget = watchRoutePending(watcher);
  const isOver = go(unloaded);
  expect(isRoutePending()).toBe(true);
  expect(proceeded).toEqual([]);
  await arrive(unloaded);
  expect(proceeded).toEqual([unloaded]);
  expect(isOver()).toBe(true);
  expect(isRoutePending()).toBe(false);
  expect(watcher).toHaveBeenCalledTimes(2);
  forget();
});

test("without a connection the page stays, and a later try works", async () => {
  const { go, proceeded, onUnreachable, fail, arrive } = setUp();
  const isOver = go(unloaded);
  await fail(unloaded);
  expect(onUnreachable).toHaveBeenCalledOnce();
  expect(isRoutePending()).toBe(false);
  // React Router would navigate as soon as it is over.
  expect(isOver()).toBe(false);
  expect(proceeded).toEqual([]);
  go(unloaded);
  await arrive(unloaded);
  expect(proceeded).toEqual([unloaded]);
});

test("scripts that a reachable server no longer has are left to React Router", async () => {
  const { go, proceeded, onUnreachable, fail } = setUp(true);
  go(unloaded);
  await fail(unloaded);
  expect(proceeded).toEqual([unloaded]);
  expect(onUnreachable).not.toHaveBeenCalled();
});

test("a later navigation replaces one that waits for its scripts", async () => {
  const { go, proceeded, onUnreachable, arrive, fail } = setUp();
  go(unloaded);
  go("/workspace/projects");
  await fail(unloaded);
  expect(onUnreachable).not.toHaveBeenCalled();
  expect(isRoutePending()).toBe(true);
  await arrive("/workspace/projects");
  expect(proceeded).toEqual(["/workspace/projects"]);

  go(unloaded);
  startNavigation();
  expect(isRoutePending()).toBe(false);
  await arrive(unloaded);
  expect(proceeded).toEqual(["/workspace/projects"]);
});

test("React Router keeps the page while its gate refuses, and then leaves it", async () => {
  let isOnline = false;
  const gate = navigationGate({
    isLoaded: () => false,
    load: () => (isOnline ? Promise.resolve() : Promise.reject(new TypeError("Failed to fetch"))),
    isServerReachable: async () => false,
    onUnreachable: () => {},
  });
  const router = createMemoryRouter([{ path: loaded }, { path: unloaded }], {
    initialEntries: [loaded],
    instrumentations: [{ router: ({ instrument }) => instrument({ navigate: gate }) }],
  });
  void router.navigate(unloaded);
  await settled();
  expect(router.state.location.pathname).toBe(loaded);
  expect(router.state.navigation.state).toBe("idle");
  isOnline = true;
  await router.navigate(unloaded);
  expect(router.state.location.pathname).toBe(unloaded);
});
