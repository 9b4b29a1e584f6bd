import { beforeAll, describe, expect, it } from "vitest";
import { errorOf, fieldsOf } from "../../testing/errors.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
let admin: TestUser;
let engineer: TestUser;
beforeAll(async () => {
  ({ admin, engineer } = await test.company());
  await test.sql(
    "with held as (insert into login_address (company_id, address) select $1, 'crowd' || n || '@example.test' from generate_series(1, 600) n) insert into app_user (company_id, email, name, type, verified_at) select $1, 'crowd' || n || '@example.test', 'Crowd ' || n, 'companyEngineer', now() from generate_series(1, 600) n",
    [admin.companyId],
  );
});

const addPerson = async (name: string, values: { companyId?: number; active?: boolean } = {}) => {
  const [row] = await test.sql<{ id: string }>(
    "with held as (insert into login_address (company_id, address) values ($1, gen_random_uuid() || '@example.test') returning address) insert into app_user (company_id, email, name, type, active) select $1, address, $2, 'companyEngineer', $3 from held returning id",
    [values.companyId ?? admin.companyId, name, values.active ?? true],
  );
  return String(row?.id);
};
const query = "query ($filter: MemberFilter) { companyMembers(filter: $filter) { id name } }";
const findMembers = (filter?: object) =>
  test.call<{ companyMembers: { id: string; name: string }[] }>(query, { filter }, engineer);
const findNames = async (words: string) =>
  (await findMembers({ query: words })).data.companyMembers.map(({ name }) => name);

describe("Company members", () => {
  it("are found by name among hundreds", async () => {
    const id = await addPerson("Zoe Zimmer");
    const reply = await findMembers({ query: "ZIM zo" });
    expect(reply.data.companyMembers).toEqual([{ id, name: "Zoe Zimmer" }]);
    expect(await findNames("no such person")).toEqual([]);
    // Wildcards are searched literally.
    expect(await findNames("%")).toEqual([]);
  });

  it("are sorted by name and limited to a hundred", async () => {
    const { companyMembers } = (await findMembers()).data;
    expect(companyMembers).toHaveLength(100);
    const names = companyMembers.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
  });

  it("show an email address only if an active colleague has the same name", async () => {
    const emailOf = async (id: string) =>
      (await test.sql<{ email: string }>("select email from app_user where id = $1", [id]))[0]
        ?.email;
    const kims = [await addPerson("Alex Kim"), await addPerson("alex KIM")];
    const alone = [
      await addPerson("Ruth Alone"),
      await addPerson("Ruth Alone", { companyId: (await test.company()).admin.companyId }),
      await addPerson("Ruth Alone", { active: false }),
    ];
    const apart = async (words: string) => {
      const { data } = await test.call<{
        companyMembers: { id: string; namesakeEmail: string | null }[];
      }>(
        "query ($filter: MemberFilter) { companyMembers(filter: $filter) { id namesakeEmail } }",
        { filter: { query: words } },
        engineer,
      );
      return new Map(data.companyMembers.map(({ id, namesakeEmail }) => [id, namesakeEmail]));
    };
    expect(await apart("kim")).toEqual(
      new Map(await Promise.all(kims.map(async (id) => [id, await emailOf(id)] as const))),
    );
    expect(await apart("ruth")).toEqual(new Map([[alone[0], null]]));
  });

  it("are found by id if they are active and in the company", async () => {
    const stranger = await addPerson("Elsewhere", {
      companyId: (await test.company()).admin.companyId,
    });
    const gone = await addPerson("Gone", { active: false });
    const here = await addPerson("Zora Here");
    const reply = await findMembers({ ids: [here, stranger, gone, "999999999"] });
    expect(reply.data.companyMembers).toEqual([{ id: here, name: "Zora Here" }]);
    expect((await findMembers({ ids: [] })).data.companyMembers).toEqual([]);
    expect(await findNames("Elsewhere")).toEqual([]);
  });

  it("reject too many ids, a query that is too long and an invalid id", async () => {
    const many = Array.from({ length: 101 }, (_, n) => String(n + 1));
    expect(Object.keys(fieldsOf(await findMembers({ ids: many, query: "x".repeat(121) })))).toEqual(
      ["filter.query", "filter.ids"],
    );
    expect(errorOf(await findMembers({ ids: ["x"] })).code).toBe("INVALID_ID");
  });
});
