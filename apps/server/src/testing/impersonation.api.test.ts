import { allPermissions, isAdminPermission } from "@presale/contracts/permissions.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { refusedPermissions } from "../modules/sessions/impersonated-permissions.ts";
import { operations } from "../platform/graphql/operation.ts";
import "../graphql-schema.ts";
import { whileImpersonating } from "./fixtures.ts";
import { everyKind, makeCall } from "./generated-calls.ts";
import { impersonate } from "./impersonation.ts";
import { absentId, sendCall } from "./isolation.ts";
import { makeRole } from "./roles.ts";
import { type TestUser, testApp } from "./test-app.ts";

const test = testApp();
let staff: TestUser;
beforeAll(async () => {
  staff = await test.staff();
});

const mutations = operations.filter(({ kind }) => kind === "mutation");

it("the fixtures cover exactly the existing mutations", () => {
  expect(Object.keys(whileImpersonating).toSorted()).toEqual(
    mutations.map(({ name }) => name).toSorted(),
  );
});

describe.each(mutations.map(({ name }) => name))("%s", (name) => {
  it(`is ${whileImpersonating[name]} during impersonation`, async () => {
    const { admin } = await test.company();
    const acting = await impersonate(test, staff, admin);
    await test.sql("delete from rate_limit");
    const reply = await sendCall(test, makeCall("mutation", name, everyKind(absentId)), acting);
    const codes = reply.errors.map(({ extensions }) => extensions.code);
    // A company's admin can't call staff operations, impersonated or not.
    const isRefused = codes.includes("WHILE_IMPERSONATING") || codes.includes("FORBIDDEN");
    expect([name, isRefused ? "refused" : "allowed"]).toEqual([name, whileImpersonating[name]]);
  });
});

describe("Operations refused during impersonation", () => {
  it("are exactly those declared without impersonation", () => {
    const marked = mutations.filter(({ impersonation }) => !impersonation).map(({ name }) => name);
    const refused = Object.keys(whileImpersonating).filter(
      (name) => whileImpersonating[name] === "refused",
    );
    expect(marked.toSorted()).toEqual(refused.toSorted());
  });

  it("leave no mutation to the permissions that the interface withholds", () => {
    const withheld = allPermissions.filter((permission) => {
      const guarded = mutations.filter(({ authorize }) => authorize === permission);
      const isChange = /^can(Create|Update|Delete)Company/.test(permission);
      const isRefused = guarded.length > 0 && guarded.every(({ impersonation }) => !impersonation);
      return isChange && isRefused && !isAdminPermission(permission);
    });
    expect([...refusedPermissions]).toEqual(withheld);
  });
});

it("a user's permissions exclude what is refused during impersonation", async () => {
  const { admin } = await test.company();
  const read = async (user: TestUser) =>
    (await test.call<{ me: { permissions: string[] } }>("{ me { permissions } }", {}, user)).data.me
      .permissions;
  expect(await read(admin)).toEqual(
    expect.arrayContaining(["canReadCompanyTeam", "canUpdateCompanyTeam"]),
  );
  const permissions = await read(await impersonate(test, staff, admin));
  expect(permissions).toContain("canReadCompanyTeam");
  expect(permissions).not.toContain("canUpdateCompanyTeam");
});

it("impersonation carries over no staff permissions", async () => {
  await makeRole(test, staff, { name: "Acting", permissions: ["canLoginCompany"] });
  const { admin } = await test.company();
  const acting = await impersonate(test, staff, admin);
  for (const query of ["{ users { total } }", "{ roles { total } }", "{ settings { key } }"]) {
    const reply = await test.call(query, {}, acting);
    expect([query, reply.errors[0]?.extensions.status]).toEqual([query, 403]);
  }
});
