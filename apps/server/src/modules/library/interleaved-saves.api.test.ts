import { plainText } from "@presale/contracts/plain-text.ts";
import type { RichTextDocument } from "@presale/contracts/rich-text.ts";
import { expect, it } from "vitest";
import { callGraphql } from "../../testing/call-graphql.ts";
import { factories, text } from "../../testing/factories.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";

const { test, other } = testTwoProcesses();
const make = factories(test);

const saves = 50;

interface Row {
  description: RichTextDocument | null;
  version: number;
}

/** Reads and saves one row through either of the two processes. */
function recordOf(entity: "Task" | "Feature" | "Project", id: string) {
  const field = entity.toLowerCase();
  const ask = async (url: string, user: TestUser, query: string, variables: object) =>
    callGraphql<Record<string, Row>>(url, query, { id, ...variables }, user.token);
  return {
    async read(url: string, user: TestUser): Promise<Row> {
      const query = `query ($id: ID!) { ${field}(id: $id) { description version } }`;
      const { data } = await ask(url, user, query, {});
      return data[field] as Row;
    },
    /** Returns whether the save was accepted; fails on any error but a conflict. */
    async save(url: string, user: TestUser, input: object): Promise<boolean> {
      const query = `mutation ($id: ID!, $input: Update${entity}Input!) { update${entity}(id: $id, input: $input) { version } }`;
      const { errors } = await ask(url, user, query, { input });
      const [code] = errors.map(({ extensions }) => extensions.code);
      expect([undefined, "CHANGED_MEANWHILE"]).toContain(code);
      return code === undefined;
    },
  };
}

const wordsOf = ({ description }: Row) =>
  description ? plainText(description).split(" ").filter(Boolean) : [];

it.each(["Task", "Feature", "Project"] as const)(
  "no accepted save of a %s is lost when several editors save the same text",
  async (entity) => {
    const { admin, manager } = await test.company();
    const id = await make.create(entity, manager, {
      title: "Edited by many",
      ...(entity === "Task" && { minHours: "1", maxHours: "2" }),
    });
    const record = recordOf(entity, id);
    const editors = [
      { user: admin, url: test.url },
      { user: manager, url: test.url },
      { user: admin, url: other.url },
      { user: manager, url: other.url },
      { user: manager, url: other.url },
    ];
    const marks = Array.from({ length: saves }, (_, index) => `mark${index}`);
    const accepted: string[] = [];
    let refused = 0;
    await Promise.all(
      editors.map(async ({ user, url }) => {
        let seen = await record.read(url, user);
        for (let mark = marks.pop(); mark; mark = marks.pop()) {
          // After a conflict, the editor reads the current text and adds their own words.
          while (
            !(await record.save(url, user, {
              description: text([...wordsOf(seen), mark].join(" ")),
              version: seen.version,
            }))
          ) {
            refused += 1;
            seen = await record.read(url, user);
          }
          accepted.push(mark);
          seen = await record.read(url, user);
        }
      }),
    );
    const last = await record.read(test.url, admin);
    expect(wordsOf(last).toSorted()).toEqual(accepted.toSorted());
    expect(accepted).toHaveLength(saves);
    expect(last.version).toBe(saves + 1);
    // Without conflicts, the test would prove nothing.
    expect(refused).toBeGreaterThan(0);
  },
);
