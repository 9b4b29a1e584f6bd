import type { TestApp, TestUser } from "./test-app.ts";

export interface TestVersion {
  id: string;
  number: number;
  status: string;
  contentSha256: string;
}

interface Choices {
  validUntil?: string;
  note?: string;
}

interface Preview {
  content: object;
  contentSha256: string;
}

/** Returns what the client would get. */
export async function previewProject(
  test: TestApp,
  user: TestUser,
  projectId: string,
  choices: { detail?: string; validUntil?: string } = {},
): Promise<Preview> {
  const { data, errors } = await test.call<{ previewVersion: Preview }>(
    "query ($projectId: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $projectId, input: $input) { content contentSha256 } }",
    { projectId, input: { detail: "descriptions", ...choices } },
    user,
  );
  if (!data.previewVersion) throw new Error(JSON.stringify(errors));
  return data.previewVersion;
}

/** Previews and freezes the project. */
export async function freezeProject(
  test: TestApp,
  user: TestUser,
  projectId: string,
  { note = "", ...choices }: Choices = {},
): Promise<TestVersion> {
  const input = { detail: "descriptions", ...choices };
  const { contentSha256: expectedSha256 } = await previewProject(test, user, projectId, choices);
  const { data, errors } = await test.call<{ freezeVersion: TestVersion }>(
    "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id number status contentSha256 } }",
    { projectId, input: { ...input, note, expectedSha256 } },
    user,
  );
  if (!data.freezeVersion) throw new Error(JSON.stringify(errors));
  return data.freezeVersion;
}
