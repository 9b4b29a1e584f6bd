import { serverAudits } from "graphql-http";
import { describe, expect, it } from "vitest";
import { testApp } from "../../testing/test-app.ts";

const test = testApp();

const audits = serverAudits({ url: () => `${test.url}/api/graphql` });
const musts = audits.filter(({ name }) => name.startsWith("MUST"));

describe("GraphQL over HTTP", () => {
  it("has audits for its MUST rules", () => expect(musts.length).toBeGreaterThan(10));

  it.each(musts.map((audit) => [audit.id, audit.name, audit] as const))(
    "%s: %s",
    async (_id, _name, audit) => {
      const result = await audit.fn();
      expect(result.status === "ok" ? "ok" : result.reason).toBe("ok");
    },
  );
});

describe("JSON body", () => {
  const post = async (body: object) => {
    const reply = await fetch(`${test.url}/api/graphql`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const query = "{ __typename }";

  it.each([
    { variables: null },
    { operationName: null },
    { extensions: null },
    { variables: null, operationName: null, extensions: null },
    { extensions: {} },
  ])("may contain %j", async (more) => {
    expect(await post({ query, ...more })).toEqual({
      status: 200,
      body: { data: { __typename: "Query" } },
    });
  });

  it.each([{ variables: 1 }, { operationName: {} }, { extensions: 1 }, { extensions: [] }])(
    "must not contain %j",
    async (more) => {
      expect(await post({ query, ...more })).toMatchObject({
        status: 400,
        body: { data: null, errors: [{ extensions: { code: "BAD_REQUEST" } }] },
      });
    },
  );
});
