import { setTimeout as pause } from "node:timers/promises";
import type { Product } from "./product.ts";
import type { Session } from "./session.ts";

interface SteadyLoad {
  /** Calls started per second, regardless of outstanding responses. */
  rate: number;
  seconds: number;
  sockets: number;
}

const queries = {
  list: "{ tasks { total items { id title author { name } tags { title } } } }",
  projects: "{ projects { total items { id title } } }",
  project:
    "query ($id: ID!) { project(id: $id) { title features { title tasks { title minHours maxHours } } } }",
  search:
    'query { search(query: "export") { tasks { title } features { title } projects { title } } }',
  create: "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id } }",
  exports: "query ($id: ID!) { projectExports(projectId: $id) { zip pdf } }",
} as const;

/** Concurrent calls above this mean that the queue only grows. */
const maxConcurrentCalls = 500;
const maxMemoryGrowth = 1.15;
/** Seconds of warm-up, in which memory grows. */
const warmUpSeconds = 60;

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const medianOf = (numbers: readonly number[]) =>
  percentile(
    numbers.toSorted((one, other) => one - other),
    0.5,
  );

/** Opens sockets. Returns functions that count lost and open ones, and one that closes all. */
function openSockets(url: string, token: string, count: number) {
  let lost = 0;
  let isEnding = false;
  const sockets = Array.from({ length: count }, () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/api/ws`, ["bearer", token]);
    socket.addEventListener("close", () => {
      if (!isEnding) lost += 1;
    });
    return socket;
  });
  return {
    lost: () => lost,
    open: () => sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length,
    end() {
      isEnding = true;
      for (const socket of sockets) socket.close();
    },
  };
}

/**
 * Sends reads, writes and exports at a fixed rate while sockets are open. Times each call from its
 * scheduled start, so that a server that falls behind can't hide it. Returns the problems found.
 */
export async function steadyLoad(
  product: Product,
  session: Session,
  { rate, seconds, sockets: count }: SteadyLoad,
): Promise<string[]> {
  const { data } = await session.call(queries.projects);
  const [project] = (data?.projects as { items: { id: string }[] } | undefined)?.items ?? [];
  if (!project) throw new Error("The demo has no project");
  const times: number[] = [];
  const errors = new Map<string, number>();
  const memory: number[] = [];
  const note = (code: string) => errors.set(code, (errors.get(code) ?? 0) + 1);
  const sockets = openSockets(product.url, session.token(), count);
  let callsInFlight = 0;

  async function download(): Promise<void> {
    const { data: found, codes } = await session.call(queries.exports, { id: project?.id });
    codes.forEach(note);
    const links = found?.projectExports as { zip: string; pdf: string } | undefined;
    for (const link of links ? [links.zip, links.pdf] : []) {
      const reply = await fetch(new URL(link, product.url));
      await reply.arrayBuffer();
      if (!reply.ok) note(`download ${reply.status}`);
    }
  }
  async function call(turn: number): Promise<void> {
    const kind = turn % 100;
    if (kind === 0) return download();
    const { codes } =
      kind < 55
        ? await session.call(queries.list)
        : kind < 72
          ? await session.call(queries.project, { id: project?.id })
          : kind < 76
            ? await session.call(queries.search)
            : await session.call(
                queries.create,
                { input: { title: `Steady ${turn}`, minHours: "1.00", maxHours: "2.00" } },
                `steady-${turn}`,
              );
    codes.forEach(note);
  }

  const begun = performance.now();
  for (let turn = 0; turn < rate * seconds; turn += 1) {
    const due = begun + (turn * 1_000) / rate;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    if (turn % rate === 0) memory.push(product.memory());
    if (callsInFlight >= maxConcurrentCalls) {
      note("not started: too many calls in flight");
      continue;
    }
    callsInFlight += 1;
    void call(turn)
      .catch((error: unknown) => note(String(error)))
      .finally(() => {
        callsInFlight -= 1;
        times.push(performance.now() - due);
      });
  }
  while (callsInFlight > 0) await pause(50);
  const open = sockets.open();
  sockets.end();

  const sorted = times.toSorted((one, other) => one - other);
  const third = Math.floor(memory.length / 3);
  const middle = medianOf(memory.slice(third, 2 * third));
  const end = medianOf(memory.slice(2 * third));
  const errorCounts = [...errors]
    .map(([code, occurrences]) => `${occurrences} × ${code}`)
    .join(", ");
  console.log(
    `${times.length} calls at ${rate} per second for ${seconds} s with ${open} sockets: p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p95 ${percentile(sorted, 0.95).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms, slowest ${Math.round(sorted.at(-1) ?? 0)} ms; errors: ${errorCounts || "none"}; memory ${memory[0]} MB at the start, ${middle} MB in the middle, ${end} MB at the end`,
  );
  return [
    ...(errors.size > 0 ? [`errors under steady load: ${errorCounts}`] : []),
    ...(sockets.lost() > 0 || open < count
      ? [`${count - open} of ${count} sockets were lost`]
      : []),
    ...(seconds >= warmUpSeconds && end > middle * maxMemoryGrowth
      ? [`memory grows: ${middle} MB in the middle, ${end} MB at the end`]
      : []),
  ];
}
