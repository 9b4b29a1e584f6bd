import { projectRoleNames } from "@presale/contracts/dictionary/en-gb/proposal.ts";
import type { HoursLevel } from "@presale/contracts/prices.ts";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { type VersionContent, versionContentSchema } from "@presale/contracts/version-content.ts";
import type { Forecast } from "@presale/domain/calibration.ts";
import type { HoursRange } from "@presale/domain/hours.ts";
import { shownForecastOf } from "@presale/domain/shown-forecast.ts";
import type { VersionInternals } from "../../schema/versions.ts";
import type { ProjectQuote } from "../prices/project-quote.ts";
import { hoursLevelOf, internalPriceOf, isShownAt, shownPriceOf } from "../prices/shown-price.ts";
import { type ProjectTree, termsOf } from "../proposals/project-tree.ts";
import type { Preparer } from "../proposals/proposal-data.ts";
import type { Estimator } from "../tasks/estimated-by.ts";

export interface BuiltVersion {
  content: VersionContent;
  internals: VersionInternals;
}

/** Returns the files for the client. Omits the key if there are none. */
function attachmentsOf({ attachments }: ProjectTree): Pick<VersionContent, "attachments"> {
  const shared = attachments.filter(({ forClient }) => forClient);
  if (shared.length === 0) return {};
  return {
    attachments: shared.map(({ id: fileId, name, size, sha256 }) => ({
      name,
      size,
      sha256,
      fileId,
    })),
  };
}

type Row = Omit<VersionInternals["features"][number], "tasks">;
const rowOf = ({ id, title, description, minHours, maxHours }: Row): Row => ({
  id,
  title,
  description,
  minHours,
  maxHours,
});

interface Choices {
  number: number;
  validUntil: string | null;
  detail: ProposalDetail;
  preparedBy: Preparer;
  now: Date;
  quoted: ProjectQuote;
  /** Null if not shown to the client, or not computed. */
  forecast: Forecast | null;
  /** Estimators by task id. */
  estimators: ReadonlyMap<number, Estimator>;
}

/**
 * Returns the content that the client gets, without the parts that the level of detail omits. Also
 * returns the internal data for comparing and restoring.
 */
export function buildContent(tree: ProjectTree, choices: Choices): BuiltVersion {
  const { company, project, totals, members } = tree;
  const { number, validUntil, detail, preparedBy, now, quoted, forecast, estimators } = choices;
  const shown = shownPriceOf(quoted);
  const hoursAt = (level: HoursLevel, { minHours, maxHours }: HoursRange) =>
    isShownAt(hoursLevelOf(quoted), level) ? { minHours, maxHours } : {};
  const refs = new Map<number, string>();
  const features = tree.features.map(({ feature, totals: sums, tasks }, index) => {
    return {
      ref: `f${index + 1}`,
      title: feature.title,
      // The PDF omits these descriptions too.
      description: detail === "tasks" ? null : feature.description,
      ...hoursAt("features", sums),
      ...(shown?.features && { price: shown.features[index] }),
      tasks: (detail === "features" ? [] : tasks).map(({ id, description, ...task }) => {
        const earlier = refs.get(id);
        const ref = earlier ?? `t${refs.size + 1}`;
        refs.set(id, ref);
        return {
          ref,
          title: task.title,
          description: detail === "descriptions" ? description : null,
          ...hoursAt("tasks", task),
          repeated: earlier !== undefined,
        };
      }),
    };
  });
  const { name, header, footer, logoFileId, web, email, look, timeZone } = company;
  const terms = termsOf(tree);
  const logo = logoFileId === null ? null : { fileId: logoFileId };
  const content = versionContentSchema.parse({
    schema: 1,
    number,
    frozenOn: zonedDay(now, timeZone),
    timeZone,
    company: { name, header, footer, logo, web, email },
    look,
    detail,
    title: project.title,
    clientName: project.clientName,
    proposalNumber: project.proposalNumber,
    validUntil,
    preparedBy: { name: preparedBy.name, email: preparedBy.email },
    members: members.map(({ user, role }) => ({ name: user.name, role: projectRoleNames[role] })),
    description: project.description,
    assumptions: project.assumptions,
    exclusions: project.exclusions,
    ...(terms && { terms }),
    features,
    totals: hoursAt("total", totals),
    ...(forecast &&
      isShownAt(hoursLevelOf(quoted), "total") && { forecast: shownForecastOf(forecast) }),
    ...attachmentsOf(tree),
    ...(shown && { price: shown.price }),
  });
  const estimatorOf = (taskId: number) => {
    const estimator = estimators.get(taskId);
    return (
      estimator && {
        estimatedById: estimator.estimatedById,
        estimatedOn: zonedDay(estimator.estimatedAt, timeZone),
      }
    );
  };
  const internals = {
    features: tree.features.map(({ feature, totals: sums, tasks }) => ({
      ...rowOf({ ...feature, ...sums }),
      tasks: tasks.map((task) => ({
        ...rowOf(task),
        workRoleId: quoted.taskRoles.get(task.id) ?? null,
        ...estimatorOf(task.id),
      })),
    })),
    workRoleId: quoted.workRoleId,
    ...internalPriceOf(quoted),
  };
  return { content, internals };
}
