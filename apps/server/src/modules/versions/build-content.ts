import { projectRoleNames } from "@presale/contracts/dictionary/en-gb/proposal.ts";
import type { ProposalDetail } from "@presale/contracts/proposal-look.ts";
import { zonedDay } from "@presale/contracts/time-zone.ts";
import { type VersionContent, versionContentSchema } from "@presale/contracts/version-content.ts";
import type { VersionIds } from "../../schema/versions.ts";
import type { ProjectTree } from "../proposals/project-tree.ts";
import type { Preparer } from "../proposals/proposal-data.ts";

export interface BuiltVersion {
  content: VersionContent;
  ids: VersionIds;
}

interface Choices {
  number: number;
  validUntil: string | null;
  detail: ProposalDetail;
  preparedBy: Preparer;
  now: Date;
}

/** Returns what the client gets of the project, and the ids behind its refs. */
export function buildContent(tree: ProjectTree, choices: Choices): BuiltVersion {
  const { company, project, totals, members } = tree;
  const { number, validUntil, detail, preparedBy, now } = choices;
  const refs = new Map<number, string>();
  const ids: VersionIds = { features: {}, tasks: {} };
  const features = tree.features.map(({ feature, totals: sums, tasks }, index) => {
    const ref = `f${index + 1}`;
    ids.features[ref] = feature.id;
    return {
      ref,
      title: feature.title,
      description: feature.description,
      minHours: sums.minHours,
      maxHours: sums.maxHours,
      tasks: tasks.map(({ id, title, description, minHours, maxHours }) => {
        const earlier = refs.get(id);
        const taskRef = earlier ?? `t${refs.size + 1}`;
        refs.set(id, taskRef);
        ids.tasks[taskRef] = id;
        const repeated = earlier !== undefined;
        return { ref: taskRef, title, description, minHours, maxHours, repeated };
      }),
    };
  });
  const { name, header, footer, logoFileId, web, email, look, timeZone } = company;
  const content = versionContentSchema.parse({
    schema: 1,
    number,
    frozenOn: zonedDay(now, timeZone),
    timeZone,
    company: { name, header, footer, logoFileId, web, email },
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
    features,
    totals: { minHours: totals.minHours, maxHours: totals.maxHours },
  });
  return { content, ids };
}
