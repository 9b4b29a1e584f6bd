import { factories } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";
import { freezeProject, type TestVersion } from "./versions.ts";

export interface TestLink {
  id: string;
  key: string;
}

interface Recipient {
  recipientName?: string;
  recipientEmail?: string | null;
  canAnswer?: boolean;
  onlyRecipientAccepts?: boolean;
  keepsOtherVersionsOpen?: boolean;
  sendsEmail?: boolean;
  message?: string;
}

/** Waits until the version's PDF has been made or has failed. Throws after 600 attempts. */
export async function waitForPdf(test: TestApp, { id }: TestVersion): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const [row] = await test.sql<{ status: string }>(
      "select status from proposal_version where id = $1",
      [id],
    );
    if (row?.status !== "preparing") return;
    await new Promise((next) => setTimeout(next, 50));
  }
  throw new Error("The PDF wasn't made");
}

const defaultInputs: Record<string, object> = { withdrawVersion: { sendsEmail: false } };

/** Calls a mutation of a version. Returns its first error code, or "done". */
export async function changeVersion(
  test: TestApp,
  user: TestUser,
  name: string,
  id: string,
  input: object | undefined = defaultInputs[name],
): Promise<string> {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const query = input
    ? `mutation ($id: ID!, $input: ${type}!) { ${name}(id: $id, input: $input) { id } }`
    : `mutation ($id: ID!) { ${name}(id: $id) { id } }`;
  const { errors } = await test.call(query, { id, ...(input && { input }) }, user);
  return errors[0]?.extensions.code ?? "done";
}

export const shareVersion = (test: TestApp, user: TestUser, id: string, input: Recipient = {}) =>
  test.call<{ shareVersion: { id: string } | null }>(
    "mutation ($id: ID!, $input: ShareVersionInput!) { shareVersion(id: $id, input: $input) { id } }",
    {
      id,
      input: {
        recipientName: "Ada Finch",
        recipientEmail: "ada@finch.example",
        canAnswer: true,
        onlyRecipientAccepts: false,
        keepsOtherVersionsOpen: false,
        sendsEmail: false,
        ...input,
      },
    },
    user,
  );

/** Shares the version. Returns the link with its key, which only the link's URL contains. */
export async function createLink(
  test: TestApp,
  user: TestUser,
  versionId: string,
  input: Recipient = {},
): Promise<TestLink> {
  const { data, errors } = await shareVersion(test, user, versionId, input);
  const id = data.shareVersion?.id;
  if (!id) throw new Error(JSON.stringify(errors));
  const { data: copied } = await test.call<{ proposalLinkUrl: string }>(
    "mutation ($id: ID!) { proposalLinkUrl(id: $id) }",
    { id },
    user,
  );
  return { id, key: copied.proposalLinkUrl.split("/").at(-1) ?? "" };
}

/** Freezes the project and waits for the PDF. */
export async function freezeAndWait(
  test: TestApp,
  user: TestUser,
  projectId: string,
  choices: Parameters<typeof freezeProject>[3] = {},
): Promise<TestVersion> {
  const version = await freezeProject(test, user, projectId, choices);
  await waitForPdf(test, version);
  return version;
}

/** Freezes a new project and shares its version by a link. */
export async function shareProject(
  test: TestApp,
  user: TestUser,
  recipient: Recipient = {},
  choices: Parameters<typeof freezeProject>[3] = {},
) {
  const make = factories(test);
  const taskIds = [await make.task(user, { title: "Login" })];
  const project = await make.project(user, {
    title: "Web shop",
    featureIds: [await make.feature(user, { title: "Accounts", taskIds })],
  });
  const version = await freezeAndWait(test, user, project, choices);
  return { project, version, ...(await createLink(test, user, version.id, recipient)) };
}
