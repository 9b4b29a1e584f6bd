import type { FastifyInstance } from "fastify";
import { mergeGrants } from "./db/columns-in.ts";
import type { DatabaseRights } from "./db/security.ts";
import type { PublicReference } from "./files/public-reference.ts";
import type { Queue } from "./jobs/define-queue.ts";
import type { Worker } from "./jobs/queue.ts";
import type { Module, Platform } from "./module.ts";
import type { SitePath } from "./pages/site-pages.ts";

interface RunningJob {
  queue: Queue<object>;
  work: Worker<object>;
}

type AnyModule = Module<object, object, readonly object[]>;

/** Modules, in the order in which their services are created. */
export class ModuleList<Services extends object = object> {
  readonly #all: readonly AnyModule[];

  constructor(all: readonly AnyModule[] = []) {
    this.#all = all;
  }

  /**
   * Returns the list with this module at its end. Doesn't compile unless earlier modules create all
   * services that this module needs.
   */
  add<More extends object, JobData extends readonly object[]>(
    module: Module<Services, More, JobData>,
  ): ModuleList<Services & More> {
    return new ModuleList([...this.#all, module as unknown as AnyModule]);
  }

  get rights(): DatabaseRights {
    return {
      lookups: mergeGrants(this.#all.flatMap(({ lookups = [] }) => lookups)),
      mutable: this.#all.flatMap(({ mutable = [] }) => mutable),
      functions: this.#all.flatMap(({ functions = [] }) => functions),
      appendOnly: this.#all.flatMap(({ appendOnly = [] }) => appendOnly),
    };
  }

  services(platform: Platform): Services {
    const created = {} as Services;
    for (const { services } of this.#all) Object.assign(created, services?.(platform, created));
    return created;
  }

  get publicFiles(): PublicReference[] {
    return this.#all.flatMap(({ publicFiles = [] }) => publicFiles);
  }

  get queues(): Queue<object>[] {
    return this.#all.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue));
  }

  jobs(platform: Platform, services: Services): RunningJob[] {
    return this.#all.flatMap(({ jobs = [] }) =>
      jobs.map(({ queue, handle }) => ({ queue, work: handle(platform, services) })),
    );
  }

  routes(http: FastifyInstance, services: Services): void {
    for (const { routes } of this.#all) routes?.(http, services);
  }

  sitePaths(platform: Platform, services: Services): (() => Promise<readonly SitePath[]>)[] {
    return this.#all.flatMap(({ sitePaths }) => sitePaths?.(platform, services) ?? []);
  }

  repeatedTasks(platform: Platform, services: Services): (() => Promise<void>)[] {
    return this.#all.flatMap(
      ({ repeatedTasks: createTasks }) => createTasks?.(platform, services) ?? [],
    );
  }

  maintenance(platform: Platform, services: Services): (() => Promise<void>)[] {
    return this.#all.flatMap(({ maintenance }) => maintenance?.(platform, services) ?? []);
  }
}

export type ServicesOf<List> = List extends ModuleList<infer Services> ? Services : never;
