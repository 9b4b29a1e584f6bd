import type { Permission } from "@presale/contracts/permissions.ts";
import type { StatName, StatRange } from "@presale/contracts/stats.ts";
import { gte } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { type DateRange, dateRangeOf } from "../../platform/db/date-ranges.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { errorDays } from "../../platform/error-log/error-log.table.ts";
import { byPart, type Counted, partAt, type StatsLookup, sumOf } from "./stats.lookup.ts";

export interface Stat {
  name: StatName;
  /** Set for amounts of money, which are in hundredths. */
  currency: string | null;
  total: number;
  /** Current number of rows; null for figures without one. */
  standing: number | null;
  before: number;
  parts: { at: string; value: number }[];
}

/** Staff see a figure only if they may see the corresponding list. */
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

function figureOf(
  name: StatName,
  span: DateRange,
  rows: readonly Counted[],
  { currency = null, standing = null }: Partial<Pick<Stat, "currency" | "standing">> = {},
): Stat {
  const values = new Map<string, number>();
  for (const { at, value } of rows) values.set(at, (values.get(at) ?? 0) + value);
  const parts = span.parts.map((at) => ({ at, value: values.get(at) ?? 0 }));
  return {
    name,
    currency,
    standing,
    parts,
    total: parts.reduce((sum, { value }) => sum + value, 0),
    before: span.before.reduce((sum, at) => sum + (values.get(at) ?? 0), 0),
  };
}

interface Dependencies {
  pool: pg.Pool;
  lookup: StatsLookup;
  now?: () => Date;
}

export function createStats({ pool, lookup, now = () => new Date() }: Dependencies) {
  const errorsIn = ({ unit, since }: DateRange): Promise<Counted[]> =>
    drizzleOn(pool)
      .select({ at: partAt(errorDays.day, unit), value: sumOf(errorDays.count) })
      .from(errorDays)
      .where(gte(errorDays.day, since))
      .groupBy(byPart);

  async function read(name: StatName, span: DateRange): Promise<Stat[]> {
    if (name === "errors") return [figureOf(name, span, await errorsIn(span))];
    if (name !== "revenue") {
      const [rows, standing] = await Promise.all([
        lookup.countAcrossCompanies(name, span),
        lookup.countNowAcrossCompanies(name),
      ]);
      return [figureOf(name, span, rows, { standing: standing ?? null })];
    }
    const byCurrency = Map.groupBy(
      await lookup.revenueAcrossCompanies(span),
      ({ currency = "" }) => currency,
    );
    return [...byCurrency]
      .map(([currency, rows]) => figureOf(name, span, rows, { currency }))
      .toSorted((one, other) => (one.currency ?? "").localeCompare(other.currency ?? ""));
  }

  return {
    /** Returns the figures that the actor may see, in declaration order. */
    async over(actor: Actor, range: StatRange): Promise<Stat[]> {
      const span = dateRangeOf(range, now());
      const names = (Object.keys(permissionOf) as StatName[]).filter((name) =>
        actor.permissions.has(permissionOf[name]),
      );
      return (await Promise.all(names.map((name) => read(name, span)))).flat();
    },
  };
}
