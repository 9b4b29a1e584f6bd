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

/** Previews and freezes the project. */
export async function freezeProject(
  test: TestApp,
  user: TestUser,
  projectId: string,
  { note, ...choices }: Choices = {},
): Promise<TestVersion> {
  const input = { detail: "descriptions", ...choices };
  const preview = await test.call<{ previewVersion: { contentSha256: string } }>(
    "query ($projectId: ID!, $input: PreviewVersionInput!) { previewVersion(projectId: $projectId, input: $input) { contentSha256 } }",
    { projectId, input },
    user,
  );
  const expectedSha256 = preview.data?.previewVersion.contentSha256;
  const { data, errors } = await test.call<{ freezeVersion: TestVersion }>(
    "mutation ($projectId: ID!, $input: FreezeVersionInput!) { freezeVersion(projectId: $projectId, input: $input) { id number status contentSha256 } }",
    { projectId, input: { ...input, note, expectedSha256 } },
    user,
  );
  if (!data.freezeVersion) throw new Error(JSON.stringify([preview.errors, errors]));
  return data.freezeVersion;
}
