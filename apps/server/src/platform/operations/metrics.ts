import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Pools } from "../db/pools.ts";

/** Seconds. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const jobBuckets = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300];

export interface JobCount {
  queue: string;
  state: string;
  jobs: number;
}

interface Observed {
  pools: Pools;
  sockets(): number;
  /** Called each time the metrics are read. */
  jobs(): Promise<readonly JobCount[]>;
}

/**
 * Metrics of this process. No label holds user input, a company or a user. The number of series is
 * therefore bounded by the product's own names.
 */
export class Metrics {
  readonly registry = new Registry();
  readonly #requests = new Histogram({
    name: "presale_request_seconds",
    help: "Duration of requests, by operation or route, and by response status.",
    labelNames: ["operation", "status"] as const,
    buckets: requestBuckets,
    registers: [this.registry],
  });
  readonly #jobs = new Histogram({
    name: "presale_job_seconds",
    help: "Duration of this process's jobs, by queue and outcome.",
    labelNames: ["queue", "outcome"] as const,
    buckets: jobBuckets,
    registers: [this.registry],
  });
  readonly #mails = new Counter({
    name: "presale_mails_total",
    help: "Emails accepted by the mail server, and failed attempts.",
    labelNames: ["outcome"] as const,
    registers: [this.registry],
  });

  recordRequest(operation: string, status: number, seconds: number): void {
    this.#requests.observe({ operation, status }, seconds);
  }

  recordJob(queue: string, outcome: "done" | "failed", seconds: number): void {
    this.#jobs.observe({ queue, outcome }, seconds);
  }

  recordMail(outcome: "sent" | "failed"): void {
    this.#mails.inc({ outcome });
  }

  /** Registers values that are read when the metrics are requested. */
  observe({ pools, sockets, jobs }: Observed): void {
    const registers = [this.registry];
    const { app, reads, lookup } = pools;
    new Gauge({
      name: "presale_database_connections",
      help: "Connections of each pool in use and idle, and callers waiting for one.",
      labelNames: ["pool", "state"] as const,
      registers,
      collect() {
        for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries({
          app,
          reads,
          lookup,
        })) {
          this.set({ pool, state: "used" }, totalCount - idleCount);
          this.set({ pool, state: "idle" }, idleCount);
          this.set({ pool, state: "waiting" }, waitingCount);
        }
      },
    });
    new Counter({
      name: "presale_database_statements_total",
      help: "Statements sent to the database by the pools.",
      registers,
      collect() {
        this.reset();
        this.inc(pools.statementCount());
      },
    });
    new Gauge({
      name: "presale_sockets",
      help: "Open sockets of this process.",
      registers,
      collect() {
        this.set(sockets());
      },
    });
    new Gauge({
      name: "presale_jobs",
      help: "Jobs of each queue, of all processes, by state.",
      labelNames: ["queue", "state"] as const,
      registers,
      async collect() {
        this.reset();
        for (const { queue, state, jobs: count } of await jobs().catch(() => []))
          this.set({ queue, state }, count);
      },
    });
  }

  /** Registers event loop, memory and garbage collection metrics. Call it once per process. */
  observeProcess(build: { release: string; role: string }): void {
    collectDefaultMetrics({ register: this.registry });
    new Gauge({
      name: "presale_build_info",
      help: "Always 1. The labels name the running release, role and Node version.",
      labelNames: ["release", "role", "node"] as const,
      registers: [this.registry],
    }).set({ ...build, node: process.version }, 1);
  }
}
