import type { Quote } from "@presale/domain/quote.ts";
import type { VersionInternals } from "../../schema/versions.ts";
import { quoteWith } from "./project-quote.ts";

type FrozenPrice = NonNullable<VersionInternals["price"]>;
export type FrozenRate = FrozenPrice["rates"][number];

/** The internal part of a version's price, which the client never sees. */
export interface PriceInternals
  extends Pick<FrozenPrice["settings"], "overhead" | "contingency">,
    Pick<Quote, "cost" | "margin" | "rolesWithoutCost"> {
  rates: FrozenRate[];
}

type InternalTask = VersionInternals["features"][number]["tasks"][number];

/** Returns the role whose rate applies to a task; undefined in versions older than work roles. */
export const workRoleOf = (
  { workRoleId: ownRoleId }: InternalTask,
  { workRoleId: defaultRoleId }: VersionInternals,
): number | null | undefined =>
  ownRoleId === undefined ? undefined : (ownRoleId ?? defaultRoleId ?? null);

/** Computes the internal part of a version's price. Returns null if the version has none. */
export function priceInternalsOf(internals: VersionInternals): PriceInternals | null {
  const { price, features } = internals;
  if (!price) return null;
  const { settings, rates } = price;
  const tasks = features.map((feature) => feature.tasks);
  const byRole = new Map(rates.map((rate) => [rate.workRoleId, rate]));
  const byTask = new Map(
    tasks.flat().map((task) => [task.id, byRole.get(workRoleOf(task, internals) ?? 0)]),
  );
  const quote = quoteWith(settings, tasks, (id) => byTask.get(id));
  return {
    overhead: settings.overhead,
    contingency: settings.contingency,
    cost: quote?.cost ?? null,
    margin: quote?.margin ?? null,
    rolesWithoutCost: quote?.rolesWithoutCost ?? [],
    rates,
  };
}
