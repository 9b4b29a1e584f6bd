import type { Permission } from "@presale/contracts/permissions.ts";
import type { StatName, StatRange } from "@presale/contracts/stats.ts";
import { gte } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { type DateRange, dateRangeOf } from "../../platform/db/date-ranges.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { errorDays } from "../../platform/error-log/error-log.table.ts";
import { byFirstColumn, type StatRow, type StatsLookup, sumOf, utcDateOf } from "./stats.lookup.ts";

export interface StatPoint {
  date: string;
  value: number;
  /** Value of the corresponding day or month of the previous period. */
  previousValue: number;
}

export interface Stat {
  name: StatName;
  /** Currency code if the values are money, in minor units. */
  currency: string | null;
  total: number;
  /** Current number of rows; null for statistics without one. */
  currentTotal: number | null;
  previousTotal: number;
  points: StatPoint[];
}

/** Staff see a statistic only if they may see the corresponding list. */
const permissionOf: Record<StatName, Permission> = {
  companies: "canReadCompaniesAdmin",
  users: "canReadUsersAdmin",
  projects: "canReadCompanyProjectsAdmin",
  tasks: "canReadCompanyTasksAdmin",
  tokensSold: "canReadCompaniesAdmin",
  tokensSpent: "canReadCompaniesAdmin",
  revenue: "canReadInvoicesAdmin",
  errors: "canLoginAdmin",
};

function statOf(
  name: StatName,
  dateRange: DateRange,
  rows: readonly StatRow[],
  { currency = null, currentTotal = null }: Partial<Pick<Stat, "currency" | "currentTotal">> = {},
): Stat {
  const values = new Map<string, number>();
  for (const { date, value } of rows) values.set(date, (values.get(date) ?? 0) + value);
  const valueOn = (date = "") => values.get(date) ?? 0;
  const points = dateRange.dates.map((date, index) => ({
    date,
    value: valueOn(date),
    previousValue: valueOn(dateRange.previousDates[index]),
  }));
  return {
    name,
    currency,
    currentTotal,
    points,
    total: points.reduce((sum, { value }) => sum + value, 0),
    previousTotal: points.reduce((sum, { previousValue }) => sum + previousValue, 0),
  };
}

interface Dependencies {
  pool: pg.Pool;
  lookup: StatsLookup;
  now?: () => Date;
}

export function createStats({ pool, lookup, now = () => new Date() }: Dependencies) {
  const errorsIn = ({ unit, since }: DateRange): Promise<StatRow[]> =>
    drizzleOn(pool)
      .select({ date: utcDateOf(errorDays.day, unit), value: sumOf(errorDays.count) })
      .from(errorDays)
      .where(gte(errorDays.day, since))
      .groupBy(byFirstColumn);

  async function readStat(name: StatName, dateRange: DateRange): Promise<Stat[]> {
    if (name === "errors") return [statOf(name, dateRange, await errorsIn(dateRange))];
    if (name !== "revenue") {
      const [rows, currentTotal] = await Promise.all([
        lookup.countAcrossCompanies(name, dateRange),
        lookup.countNowAcrossCompanies(name),
      ]);
      return [statOf(name, dateRange, rows, { currentTotal: currentTotal ?? null })];
    }
    const byCurrency = Map.groupBy(
      await lookup.revenueAcrossCompanies(dateRange),
      ({ currency = "" }) => currency,
    );
    return [...byCurrency]
      .map(([currency, rows]) => statOf(name, dateRange, rows, { currency }))
      .toSorted((one, other) => (one.currency ?? "").localeCompare(other.currency ?? ""));
  }

  return {
    /** Returns the statistics that the actor may see, in declaration order. */
    async list(actor: Actor, range: StatRange): Promise<Stat[]> {
      const dateRange = dateRangeOf(range, now());
      const names = (Object.keys(permissionOf) as StatName[]).filter((name) =>
        actor.permissions.has(permissionOf[name]),
      );
      return (await Promise.all(names.map((name) => readStat(name, dateRange)))).flat();
    },
  };
}
