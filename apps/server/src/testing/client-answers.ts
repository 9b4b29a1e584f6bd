import { randomBytes } from "node:crypto";
import type { TestApp, TestUser } from "./test-app.ts";

export const newRequestId = (): string => randomBytes(16).toString("hex");

const mutations = {
  changes: "requestProposalChanges",
  declined: "declineProposal",
  question: "askProposalQuestion",
} as const;

interface Values {
  name?: string;
  email?: string;
  text?: string;
  requestId?: string;
}

/** Answers as the page of a client link does. */
export function answerAs(
  test: TestApp,
  key: string,
  kind: keyof typeof mutations,
  values: Values = {},
) {
  const name = mutations[kind];
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  return test.call<Record<string, boolean>>(
    `mutation ($key: String!, $input: ${type}!) { ${name}(key: $key, input: $input) }`,
    {
      key,
      input: {
        name: "Ada Finch",
        email: "ada@finch.example",
        text: "Please add a search",
        requestId: newRequestId(),
        ...values,
      },
    },
  );
}

/** Inserts an answer without its effects, which suites don't expect. */
export async function insertAnswer(
  test: TestApp,
  { companyId }: TestUser,
  linkId: string,
  text: string,
): Promise<string> {
  const [made] = await test.sql<{ id: string }>(
    `insert into proposal_answer (company_id, version_id, link_id, kind, at, name, email, text,
       content_sha256, record_sha256)
     select company_id, version_id, id, 'question', now(), $3, 'ada@finch.example', $3, '', ''
     from proposal_link where company_id = $1 and id = $2 returning id`,
    [companyId, linkId, text],
  );
  return made?.id ?? "";
}
