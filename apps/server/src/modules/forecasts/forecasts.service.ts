import type { Forecast } from "@presale/domain/calibration.ts";
import type { CalibrationReport } from "@presale/domain/calibration-report.ts";
import {
  inReadTransaction,
  inTransaction,
  type Transaction,
} from "../../platform/db/transaction.ts";
import type { Context } from "../../platform/graphql/context.ts";
import { defineQueue } from "../../platform/jobs/define-queue.ts";
import type { Platform } from "../../platform/module.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { ForecastProcesses } from "./forecast-processes.ts";
import {
  deleteEmptyForecasts,
  hasEmptyForecasts,
  readHistory,
  readInputs,
  readProjects,
  readStaleProjects,
  readStoredForecasts,
  storeForecast,
} from "./forecasts.queries.ts";

interface RefreshJob {
  companyId: number;
}
export const forecastsQueue = defineQueue<RefreshJob>({
  name: "forecasts",
  timeoutSeconds: 600,
  retries: { limit: 2, maxDelaySeconds: 60 },
  isDroppedWhenCompanyClosed: true,
  isOnePerCompany: true,
});

type Reader = Pick<Context, "tx" | "hasChanged">;

/** Returns whether the call may take a connection: it must hold none and have changed nothing. */
const mayConnect = ({ tx, hasChanged }: Reader): boolean => !hasChanged && !tx.holdsConnection;

/** Maximum per batch. Each batch reads the whole history again. */
const batchLimits = { projects: 200, tasks: 20_000 };

/** Returns the ids of the first projects, up to the batch's number of tasks. At least one. */
function firstBatch(stale: Awaited<ReturnType<typeof readStaleProjects>>): number[] {
  let tasks = 0;
  return stale.flatMap(({ id, taskCount }, index) => {
    tasks += taskCount;
    return index === 0 || tasks <= batchLimits.tasks ? [id] : [];
  });
}

/** Computes forecasts of projects in child processes and stores them until their inputs change. */
export function createForecastsService({ pools, jobs, log, onClose }: Platform) {
  const processes = new ForecastProcesses(log);
  onClose(() => processes.close());

  async function compute(
    companyId: number,
    ids: readonly number[],
  ): Promise<Map<number, Forecast>> {
    const { inputs, stale, request } = await inReadTransaction(pools.app, companyId, async (tx) => {
      // The inputs are read first: a later change of tasks or history outdates the stored forecast.
      const inputs = await readInputs(tx, ids);
      const stale = inputs.filter(({ body }) => !body);
      const [projects, history] =
        stale.length > 0 ? [await readProjects(tx, stale), await readHistory(tx)] : [[], []];
      return { inputs, stale, request: { projects, history } };
    });
    const found = new Map(inputs.flatMap(({ id, body }) => (body ? [[id, body] as const] : [])));
    if (stale.length === 0) return found;
    const forecasts = await processes.compute(request);
    await inTransaction(pools.app, companyId, async (tx) => {
      for (const [index, input] of stale.entries()) {
        const forecast = forecasts[index] as Forecast;
        found.set(input.id, forecast);
        await storeForecast(tx, input, forecast);
      }
    });
    return found;
  }

  const enqueue = (companyId: number): Promise<void> =>
    inTransaction(pools.app, companyId, (tx) => jobs.enqueue(tx, forecastsQueue, { companyId }));

  return {
    /** Compares the company's estimates with the actual hours. */
    report: ({ companyId }: Transaction): Promise<CalibrationReport> =>
      processes.runInTurn(companyId, async () =>
        processes.report(await inReadTransaction(pools.app, companyId, readHistory)),
      ),

    /**
     * Returns each project's current forecast. Computes missing and outdated ones, except in the
     * response to a mutation. Null for a project without tasks, or if it isn't computed. Throws
     * FORECAST_FAILED or BUSY.
     */
    async find(reader: Reader, ids: readonly number[]): Promise<(Forecast | null)[]> {
      const { tx } = reader;
      const inputs = await readInputs(tx, ids);
      const stale = inputs.filter(({ body }) => !body).map(({ id }) => id);
      const computed =
        stale.length > 0 && mayConnect(reader)
          ? await processes.runInTurn(tx.companyId, () => compute(tx.companyId, stale))
          : new Map<number, Forecast>();
      const bodies = new Map(inputs.map(({ id, body }) => [id, body]));
      return ids.map((id) => bodies.get(id) ?? computed.get(id) ?? null);
    },

    /**
     * Returns the project's current forecast if the company shows it to clients, or null. Callers
     * must not hold a connection. Throws FORECAST_FAILED or BUSY.
     */
    async findShown(companyId: number, id: number): Promise<Forecast | null> {
      const { showsForecasts } = await inReadTransaction(pools.app, companyId, findCompany);
      if (!showsForecasts) return null;
      const found = await processes.runInTurn(companyId, () => compute(companyId, [id]));
      return found.get(id) ?? null;
    },

    /** Returns each project's stored P80 without waiting. A job computes outdated ones. */
    async findStoredP80(reader: Reader, ids: readonly number[]): Promise<(string | null)[]> {
      const { tx } = reader;
      const rows = await readStoredForecasts(tx, ids);
      if (rows.some(({ isStale }) => isStale) && mayConnect(reader)) await enqueue(tx.companyId);
      const stored = new Map(rows.map(({ id, p80 }) => [id, p80]));
      return ids.map((id) => stored.get(id) ?? null);
    },

    /** Enqueues a job if any forecast is missing, outdated or of a project without tasks. */
    async refreshIfStale(tx: Transaction): Promise<void> {
      const [stale, hasEmpty] = await Promise.all([
        readStaleProjects(tx, 0, 1),
        hasEmptyForecasts(tx),
      ]);
      if (stale.length > 0 || hasEmpty) await enqueue(tx.companyId);
    },

    /** Computes all missing and outdated forecasts of the company. Called by the worker. */
    async refresh({ companyId }: RefreshJob): Promise<void> {
      await inTransaction(pools.app, companyId, deleteEmptyForecasts);
      for (let after = 0; ; ) {
        const from = after;
        const stale = await inReadTransaction(pools.app, companyId, (tx) =>
          readStaleProjects(tx, from, batchLimits.projects),
        );
        const ids = firstBatch(stale);
        if (ids.length === 0) return;
        await processes.runInTurn(companyId, () => compute(companyId, ids));
        after = ids.at(-1) as number;
      }
    },
  };
}
export type ForecastsService = ReturnType<typeof createForecastsService>;
