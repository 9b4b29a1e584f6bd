import { projectRoleNames } from "@presale/contracts/dictionary/en-gb/proposal.ts";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { type VersionContent, versionContentSchema } from "@presale/contracts/version-content.ts";
import type { VersionInternals } from "../../schema/versions.ts";
import { type ProjectTree, termsOf } from "../proposals/project-tree.ts";
import type { Preparer } from "../proposals/proposal-data.ts";

export interface BuiltVersion {
  content: VersionContent;
  internals: VersionInternals;
}

type Row = VersionInternals["features"][number]["tasks"][number];
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
}

/**
 * Returns what the client gets of the project, and what comparing and restoring need. What the level
 * of detail leaves out isn't in the content.
 */
export function buildContent(tree: ProjectTree, choices: Choices): BuiltVersion {
  const { company, project, totals, members } = tree;
  const { number, validUntil, detail, preparedBy, now } = choices;
  const refs = new Map<number, string>();
  const features = tree.features.map(({ feature, totals: sums, tasks }, index) => {
    return {
      ref: `f${index + 1}`,
      title: feature.title,
      // As in the PDF.
      description: detail === "tasks" ? null : feature.description,
      minHours: sums.minHours,
      maxHours: sums.maxHours,
      tasks: (detail === "features" ? [] : tasks).map(({ id, description, ...task }) => {
        const earlier = refs.get(id);
        const ref = earlier ?? `t${refs.size + 1}`;
        refs.set(id, ref);
        return {
          ref,
          title: task.title,
          description: detail === "descriptions" ? description : null,
          minHours: task.minHours,
          maxHours: task.maxHours,
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
    totals: { minHours: totals.minHours, maxHours: totals.maxHours },
  });
  const internals = {
    features: tree.features.map(({ feature, totals: sums, tasks }) => ({
      ...rowOf({ ...feature, ...sums }),
      tasks: tasks.map(rowOf),
    })),
  };
  return { content, internals };
}
