import pg from "pg";
import { textsOfPipeline } from "../platform/db/pipeline.ts";

/**
 * Returns the statements that the product sends while `work` runs, sorted. Leaves out those of the
 * job queue.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const real = pg.Client.prototype.query;
  const seen: string[] = [];
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const single = typeof first === "string" ? first : ((first as { text?: string })?.text ?? "");
    // The job queue polls in the background.
    for (const text of textsOfPipeline(first) ?? [single])
      if (!text.includes("pgboss")) seen.push(text.replaceAll(/\s+/g, " "));
    return (real as (...all: unknown[]) => unknown).apply(this, args);
  };
  pg.Client.prototype.query = spy as typeof real;
  try {
    await work();
    // The transaction may end after the response.
    await new Promise((done) => setTimeout(done, 50));
  } finally {
    pg.Client.prototype.query = real;
  }
  return seen.toSorted();
}
