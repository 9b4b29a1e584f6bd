import { randomBytes } from "node:crypto";
import type { TestApp } from "./test-app.ts";

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
