import type { TestApp, TestUser } from "./test-app.ts";

export interface TestVersion {
  id: string;
  number: number;
  status: string;
  contentSha256: string;
}

interface Choices {
  validUntil?: string;
  changesSinceId?: string;
  note?: string;
  detail?: string;
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
  choices: Omit<Choices, "note"> = {},
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

/**
 * Inserts a version with the content that freezing would create. Enqueues no job for its PDF, since
 * the job would change rows while suites compare them.
 */
export async function insertVersion(
  test: TestApp,
  user: TestUser,
  projectId: string,
  status: string,
): Promise<string> {
  const { content, contentSha256 } = await previewProject(test, user, projectId);
  const [created] = await test.sql<{ id: string }>(
    `with numbered as (
       update project set last_version = last_version + 1 where company_id = $1 and id = $2
       returning title, last_version
     ), version as (
       insert into proposal_version (company_id, project_id, number, author_id, content,
         content_sha256, title, min_hours, max_hours, task_count, time_zone, status, failure, expires_at, sent_at)
       select $1, $2, last_version, $3, $4, $5, title, 1, 2, 1, 'UTC', $6, title, now() + interval '1 day',
         case when $6 not in ('failed', 'ready') then now() end from numbered
       returning company_id, id
     )
     insert into version_internal (company_id, version_id, body)
     select company_id, id, $7 from version returning version_id as id`,
    [user.companyId, projectId, user.id, content, contentSha256, status, { features: [] }],
  );
  return created?.id ?? "";
}
