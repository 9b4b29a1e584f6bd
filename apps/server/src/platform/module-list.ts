import type { FastifyInstance } from "fastify";
import { mergeGrants } from "./db/columns-in.ts";
import type { DatabaseRights } from "./db/security.ts";
import type { QueueName } from "./jobs/queue.ts";
import type { Module, Platform } from "./module.ts";

/** A queue, and what does its jobs. */
export interface RunningJob {
  queue: QueueName;
  handle(data: never): Promise<void>;
}

type AnyModule = Module<never, never>;

/** Modules in the order in which their services are made. Adding one gives a longer list. */
export class ModuleList<Services extends object = object> {
  readonly #all: readonly AnyModule[];

  constructor(all: readonly AnyModule[] = []) {
    this.#all = all;
  }

  /** Does not compile where the module needs a service that none before it makes. */
  add<More extends object>(module: Module<Services, More>): ModuleList<Services & More> {
    return new ModuleList([...this.#all, module as unknown as AnyModule]);
  }

  /** What the database's roles may do besides changing a company's own rows. */
  get rights(): DatabaseRights {
    return {
      lookups: mergeGrants(this.#all.flatMap(({ lookups = [] }) => lookups)),
      appendOnly: this.#all.flatMap(({ appendOnly = [] }) => appendOnly),
    };
  }

  services(platform: Platform): Services {
    const made = {} as Services;
    for (const { services } of this.#all) Object.assign(made, services?.(platform, made as never));
    return made;
  }

  jobs(platform: Platform, services: Services): RunningJob[] {
    return this.#all.flatMap(({ jobs = [] }) =>
      jobs.map(({ queue, handle }) => ({ queue, handle: handle(platform, services as never) })),
    );
  }

  routes(http: FastifyInstance, services: Services): void {
    for (const { routes } of this.#all) routes?.(http, services as never);
  }

  housekeeping(platform: Platform, services: Services): (() => Promise<void>)[] {
    return this.#all.flatMap(
      ({ housekeeping }) => housekeeping?.(platform, services as never) ?? [],
    );
  }
}

export type ServicesOf<List> = List extends ModuleList<infer Services> ? Services : never;
