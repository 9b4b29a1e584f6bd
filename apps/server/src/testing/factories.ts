import { grantTokens } from "../modules/metering/credits.ts";
import type { TestApp, TestUser } from "./test-app.ts";

export const buyer = {
  legalName: "Acme Estimates GmbH",
  address: "Hauptstraße 1\n10115 Berlin\nGermany",
  taxNumber: "DE123456789",
};

let counter = 0;
const uniqueTitle = (word: string) => `${word} ${++counter}`;

/** Creates rows through the API as a user does. Each function returns the new row's id. */
export function factories(test: TestApp) {
  async function create(entity: string, user: TestUser, input: object): Promise<string> {
    const name = `create${entity}`;
    const reply = await test.call<Record<string, { id: string }>>(
      `mutation ($input: Create${entity}Input!) { ${name}(input: $input) { id } }`,
      { input },
      user,
    );
    const id = reply.data?.[name]?.id;
    if (!id) throw new Error(`${name}: ${JSON.stringify(reply.errors)}`);
    return id;
  }
  type Values = Record<string, unknown>;
  const make =
    (entity: string, fill: (values: Values) => Values) =>
    (user: TestUser, values: Values = {}) =>
      create(entity, user, fill(values));
  const tag = make("Tag", (values) => ({ title: uniqueTitle("Tag"), ...values }));
  const task = make("Task", (values) => ({
    title: uniqueTitle("Task"),
    minHours: "1.00",
    maxHours: "2.00",
    ...values,
  }));
  const feature = make("Feature", (values) => ({ title: uniqueTitle("Feature"), ...values }));
  const bareProject = make("Project", (values) => ({ title: uniqueTitle("Project"), ...values }));

  async function tasks(user: TestUser, count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, () => task(user)));
  }
  return {
    create,
    tag,
    task,
    tasks,
    feature,
    async featureWithTasks(user: TestUser, count: number): Promise<string> {
      return feature(user, { taskIds: await tasks(user, count) });
    },
    async project(
      user: TestUser,
      { featureIds = [], ...values }: { featureIds?: string[]; [field: string]: unknown } = {},
    ): Promise<string> {
      const projectId = await bareProject(user, values);
      if (featureIds.length > 0) {
        const reply = await test.call(
          "mutation ($projectId: ID!, $featureIds: [ID!]!) { addFeaturesToProject(projectId: $projectId, featureIds: $featureIds) { id } }",
          { projectId, featureIds },
          user,
        );
        if (reply.errors.length > 0) throw new Error(JSON.stringify(reply.errors));
      }
      return projectId;
    },
    letterhead: (user: TestUser, input: object) =>
      test.call(
        "mutation ($input: UpdateLetterheadInput!) { updateLetterhead(input: $input) { id } }",
        { input },
        user,
      ),
    /** Orders tokens, by default one. Returns the invoice's id. */
    async order(user: TestUser, values: Values = {}): Promise<string> {
      const tokens = Number(values.tokens ?? 1);
      const quote = await test.call<{ tokenQuote: { total: number; currency: string } }>(
        "query ($tokens: Int!) { tokenQuote(tokens: $tokens) { total currency } }",
        { tokens },
        user,
      );
      const { total, currency } = quote.data.tokenQuote;
      const reply = await test.call<{ orderTokens: { id: string } }>(
        "mutation ($input: OrderTokensInput!) { orderTokens(input: $input) { id } }",
        { input: { tokens, total, currency, buyer, ...values } },
        user,
      );
      if (!reply.data?.orderTokens) throw new Error(JSON.stringify(reply.errors));
      return reply.data.orderTokens.id;
    },
    grant: (user: TestUser, tokens: number) =>
      grantTokens(test.app.pool, user.companyId, tokens, "Test"),
  };
}
export type Factories = ReturnType<typeof factories>;

export const text = (value: string) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: value }] }],
});
