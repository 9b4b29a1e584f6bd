import { setTimeout as wait } from "node:timers/promises";
import type { Api } from "../../e2e/support/api.ts";
import { makeFeature, makeProject, makeTasks } from "../../e2e/support/library-data.ts";

const features = 30;
const tasksOfEach = 10;

/**
 * Creates a project of 30 features that share 10 tasks, freezes it as version 1 and shares that.
 * Returns the path of the client's page.
 */
export async function shareProject(api: Api): Promise<string> {
  const titles = Array.from({ length: tasksOfEach }, (_, task) => `Shared ${task}`);
  const tasks = await makeTasks(api, titles);
  const made = [];
  for (let feature = 0; feature < features; feature += 1)
    made.push(await makeFeature(api, `Shared feature ${feature}`, tasks));
  const { id: projectId } = await makeProject(api, "Shared", made);
  const choices = { detail: "descriptions" };
  const { previewVersion } = await api<{ previewVersion: { contentSha256: string } }>(
    "query ($projectId: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $projectId, input: $input) { contentSha256 } }",
    { projectId, input: choices },
  );
  const { freezeVersion } = await api<{ freezeVersion: { id: string } }>(
    "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id } }",
    {
      projectId,
      input: { ...choices, note: "", expectedSha256: previewVersion.contentSha256 },
    },
  );
  for (;;) {
    const { version } = await api<{ version: { status: string } }>(
      "query ($projectId: ID!) { version(projectId: $projectId, number: 1) { status } }",
      { projectId },
    );
    if (version.status === "ready") break;
    if (version.status !== "preparing") throw new Error(`The PDF is ${version.status}`);
    await wait(100);
  }
  const { shareVersion } = await api<{ shareVersion: { id: string } }>(
    "mutation ($id: ID!, $input: ShareVersionInput!) { shareVersion(id: $id, input: $input) { id } }",
    {
      id: freezeVersion.id,
      input: {
        recipientName: "Ada Finch",
        canAnswer: true,
        onlyRecipientAccepts: false,
        keepsOtherVersionsOpen: false,
        sendsEmail: false,
      },
    },
  );
  const { proposalLinkUrl } = await api<{ proposalLinkUrl: string }>(
    "mutation ($id: ID!) { proposalLinkUrl(id: $id) }",
    { id: shareVersion.id },
  );
  return new URL(proposalLinkUrl).pathname;
}
