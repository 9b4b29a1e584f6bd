import { randomBytes } from "node:crypto";
import { answerColumns, type ProposalAnswer } from "../modules/proposal-answers/answer-record.ts";
import type { ClientMessage } from "../modules/proposal-links/client-messages.ts";
import { mailsTo } from "./mails.ts";
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
  featureNotes?: object[] | null;
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
  const [created] = await test.sql<{ id: string }>(
    `insert into proposal_answer (company_id, version_id, link_id, kind, at, name, email, text,
       content_sha256, record_sha256)
     select company_id, version_id, id, 'question', now(), $3, 'ada@finch.example', $3, '', ''
     from proposal_link where company_id = $1 and id = $2 returning id`,
    [companyId, linkId, text],
  );
  return created?.id ?? "";
}

/** Inserts an acceptance that a user recorded, without its effects. */
export const insertAcceptance = (
  test: TestApp,
  { companyId, id }: TestUser,
  versionId: string,
  text: string,
) =>
  test.sql(
    `insert into proposal_answer (company_id, version_id, kind, way, at, name, text, user_id,
       content_sha256, record_sha256)
     values ($1, $2, 'accepted', 'paper', now(), $3, $3, $4, '', '')`,
    [companyId, versionId, text, id],
  );

interface Page {
  status: string;
  statementSha256: string;
  statement: string;
  acceptsFrom: string | null;
  isRecorded: boolean;
  hasRecord: boolean;
  messages: ClientMessage[];
  evidenceYears: number;
  changes: object | null;
}

/** Reads what the link's page shows. */
export async function readClientPage(test: TestApp, key: string): Promise<Page> {
  const state = await test.app.services.clientProposals.pages.find(key, { ip: "127.0.0.1" });
  return (await state.read()) as Page;
}

/** Returns a version's answers as they are stored, oldest first. */
export async function storedAnswers(test: TestApp, versionId: string): Promise<ProposalAnswer[]> {
  const rows = await test.sql<Record<string, unknown>>(
    "select * from proposal_answer where version_id = $1 order by id",
    [versionId],
  );
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(answerColumns).map(([name, column]) => {
          const value = row[column.name];
          return [name, column.dataType === "number" && value !== null ? Number(value) : value];
        }),
      ) as unknown as ProposalAnswer,
  );
}

/** Requests a code as the page of a client link does. Returns the request's id too. */
export async function requestCode(
  test: TestApp,
  key: string,
  email: string,
  { requestId = newRequestId(), ...values }: Record<string, unknown> & { requestId?: string } = {},
) {
  const { statementSha256 } = await readClientPage(test, key);
  const input = { name: "Ada Finch", email, isAgreed: true, statementSha256, requestId, ...values };
  const reply = await test.call<{ requestAcceptCode: boolean | null }>(
    `mutation ($key: String!, $input: RequestAcceptCodeInput!) {
      requestAcceptCode(key: $key, input: $input)
    }`,
    { key, input },
  );
  return { ...reply, requestId };
}

/** Returns the code in the newest of `count` emails to an address. */
export async function emailedCodeOf(test: TestApp, email: string, count = 1): Promise<string> {
  const text = (await mailsTo(test, email, count)).at(-1)?.text ?? "";
  return /^(\d{6})$/m.exec(text)?.[1] ?? "";
}

export const acceptWithCode = (
  test: Pick<TestApp, "call">,
  key: string,
  requestId: string,
  code: string,
  headers: Record<string, string> = {},
) =>
  test.call<{ acceptProposal: boolean | null }>(
    `mutation ($key: String!, $input: AcceptProposalInput!) {
      acceptProposal(key: $key, input: $input)
    }`,
    { key, input: { requestId, code } },
    null,
    headers,
  );

/** Accepts with a code sent to the address, which must not have received an email before. */
export async function accept(test: TestApp, key: string, email: string, values: object = {}) {
  const { requestId, errors } = await requestCode(test, key, email, { ...values });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return acceptWithCode(test, key, requestId, await emailedCodeOf(test, email));
}
