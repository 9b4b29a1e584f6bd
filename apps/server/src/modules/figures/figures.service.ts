import { type FigureName, type FigureRange, ticketAges } from "@presale/contracts/figures.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { gte, sql } from "drizzle-orm";
import type pg from "pg";
import type { Actor } from "../../platform/auth/actor.ts";
import { drizzleOn } from "../../platform/db/drizzle-on.ts";
import { errorOccurrences } from "../../platform/error-log/error-log.table.ts";
import type { Counted, FigureLookup } from "./figures.lookup.ts";
import { type Span, spanOf } from "./spans.ts";

/** What was counted in a span, part by part, and in the span before it. */
export interface Figure {
  name: FigureName;
  /** Of money, whose hundredths are counted. */
  currency: string | null;
  total: number;
  before: number;
  parts: { at: string; value: number }[];
}

/** Without it staff don't see the figure, as they don't see the list of what it counts. */
const permissionOf: Record<FigureName, Permission> = {
  companies: "canReadCompaniesAdmin",
  users: "canReadUsersAdmin",
  projects: "canReadCompanyProjectsAdmin",
  tasks: "canReadCompanyTasksAdmin",
  tokensSold: "canReadCompaniesAdmin",
  tokensSpent: "canReadCompaniesAdmin",
  revenue: "canReadInvoicesAdmin",
  errors: "canLoginAdmin",
};

function figureOf(name: FigureName, span: Span, rows: readonly Counted[], currency?: string) {
  const values = new Map<string, number>();
  for (const { at, value } of rows) values.set(at, (values.get(at) ?? 0) + value);
  const parts = span.parts.map((at) => ({ at, value: values.get(at) ?? 0 }));
  return {
    name,
    currency: currency ?? null,
    parts,
    total: parts.reduce((sum, { value }) => sum + value, 0),
    before: span.before.reduce((sum, at) => sum + (values.get(at) ?? 0), 0),
  };
}

interface Dependencies {
  pool: pg.Pool;
  lookup: FigureLookup;
  now?: () => Date;
}

/** What staff see of the whole platform over time. */
export function createFigures({ pool, lookup, now = () => new Date() }: Dependencies) {
  /** The newest times that each fault happened are kept, and so are counted. */
  const errorsSince = ({ unit, before: [since = ""] }: Span): Promise<Counted[]> => {
    const at = sql<string>`to_char(date_trunc(${unit}, ${errorOccurrences.happenedAt} at time zone 'UTC'), 'YYYY-MM-DD')`;
    return drizzleOn(pool)
      .select({ at, value: sql<number>`count(*)::int` })
      .from(errorOccurrences)
      .where(gte(errorOccurrences.happenedAt, new Date(`${since}T00:00:00Z`)))
      .groupBy(sql`1`);
  };

  async function read(name: FigureName, span: Span): Promise<Figure[]> {
    const asked = { unit: span.unit, since: span.before[0] ?? "" };
    if (name === "errors") return [figureOf(name, span, await errorsSince(span))];
    if (name !== "revenue")
      return [figureOf(name, span, await lookup.countAcrossCompanies(name, asked))];
    const byCurrency = Map.groupBy(
      await lookup.revenueAcrossCompanies(asked),
      ({ currency = "" }) => currency,
    );
    return [...byCurrency]
      .map(([currency, rows]) => figureOf(name, span, rows, currency))
      .toSorted((one, other) => (one.currency ?? "").localeCompare(other.currency ?? ""));
  }

  return {
    /** Those that the actor may see, in the order in which they are declared. */
    async over(actor: Actor, range: FigureRange): Promise<Figure[]> {
      const span = spanOf(range, now());
      const names = (Object.keys(permissionOf) as FigureName[]).filter((name) =>
        actor.permissions.has(permissionOf[name]),
      );
      return (await Promise.all(names.map((name) => read(name, span)))).flat();
    },

    /** Open tickets by their age, the youngest first. */
    async ticketsByAge(): Promise<{ age: string; count: number }[]> {
      const rows = await lookup.ticketDaysAcrossCompanies(now().toISOString().slice(0, 10));
      let after = -1;
      return ticketAges.map(({ name, days }) => {
        const from = after;
        const to = days ?? Number.POSITIVE_INFINITY;
        after = to;
        const own = rows.filter((row) => row.days > from && row.days <= to);
        return { age: name, count: own.reduce((sum, { value }) => sum + value, 0) };
      });
    },
  };
}
