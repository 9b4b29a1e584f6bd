import type { CalibrationReport, Coverage } from "@presale/domain/calibration-report.ts";
import { eq } from "drizzle-orm";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { ownRows } from "../../platform/db/conditions.ts";
import type { Transaction } from "../../platform/db/transaction.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { companies } from "../../schema/companies.ts";
import { users } from "../../schema/users.ts";
import { findCompany } from "../companies/companies.queries.ts";
import { userOfEstimator } from "../forecasts/forecasts.queries.ts";
import type { ForecastsService } from "../forecasts/forecasts.service.ts";
import { type FinishedRow, readFinishedTasks } from "./calibration.queries.ts";

/** Minimum number of ranges for a person to be listed. Results from fewer aren't significant. */
const minRangesPerPerson = 20;

export interface Calibration extends Omit<CalibrationReport, "people" | "misses"> {
  /** Coverage of the user's own ranges. Null if there are none yet. */
  mine: Coverage | null;
  /** Null if the user may not see names. */
  people: { name: string; coverage: Coverage }[] | null;
  showsEstimators: boolean;
  misses: (FinishedRow & { factor: number })[];
}

/** Returns coverage by current name, or by imported name for people without an account. */
async function peopleOf(
  tx: Transaction,
  people: CalibrationReport["people"],
): Promise<{ name: string; coverage: Coverage }[]> {
  const shown = people.filter(({ coverage }) => coverage.count >= minRangesPerPerson);
  const ids = shown.flatMap(({ estimator }) => userOfEstimator(estimator).id ?? []);
  const rows =
    ids.length > 0
      ? await tx.db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(ownRows(tx, users, ids))
      : [];
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return shown
    .flatMap(({ estimator, coverage }) => {
      const { id, name } = userOfEstimator(estimator);
      const shownName = id === null ? name : names.get(id);
      return shownName ? [{ name: shownName, coverage }] : [];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Compares the company's estimates with the actual hours, as far as the user may see them. */
export async function readCalibration(
  tx: Transaction,
  actor: Actor,
  forecasts: ForecastsService,
): Promise<Calibration> {
  const { people, misses, ...report } = await forecasts.report(tx);
  const { showsEstimators } = await findCompany(tx);
  const mayReadNames = actor.permissions.has("canReadCompanyTeam") && showsEstimators;
  const mine = people.find(({ estimator }) => userOfEstimator(estimator).id === actor.userId);
  const ids = misses.map(({ id }) => Number(id));
  const rows = new Map((await readFinishedTasks(tx, ids)).map((row) => [row.id, row]));
  return {
    ...report,
    mine: mine?.coverage ?? null,
    people: mayReadNames ? await peopleOf(tx, people) : null,
    showsEstimators,
    misses: misses.flatMap(({ id, factor }) => {
      const row = rows.get(Number(id));
      return row ? [{ ...row, factor }] : [];
    }),
  };
}

/** Shows or hides estimators' names for everyone in the company. */
export async function showEstimators(
  { tx, actor }: OperationContext,
  isShown: boolean,
): Promise<boolean> {
  const { id, name, showsEstimators: before } = await findCompany(tx, "no key update");
  if (before === isShown) return isShown;
  await tx.db.update(companies).set({ showsEstimators: isShown }).where(eq(companies.id, id));
  await audit(tx, actor, {
    action: "company.updated",
    target: { kind: "company", id, name },
    details: { before: { showsEstimators: before }, after: { showsEstimators: isShown } },
  });
  return isShown;
}
