import { expect, it } from "vitest";
import {
  ageLinks,
  goodPassword,
  login,
  newAddress,
  newPassword,
  register,
  registerAndLogIn,
  registration,
  requestReset,
  reset,
  resetKey,
} from "../../testing/accounts.ts";
import { auditOf } from "../../testing/audit.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { mailsTo, waitForMails } from "../../testing/mails.ts";
import { createInvite, inviteOperations } from "../../testing/team.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();
const member = "{ id name email type active isVerified can { update delete mailLink } }";
const add = (user: TestUser | null, input: object) =>
  test.call<{ addColleague: { id: string; can: object } | null }>(
    `mutation ($input: AddColleagueInput!) { addColleague(input: $input) ${member} }`,
    { input: { name: "Cora Colleague", type: "companyEngineer", ...input } },
    user,
  );
const mailLink = (user: TestUser | null, userId: string | number) =>
  test.call(
    "mutation ($userId: ID!) { mailColleagueLink(colleagueId: $userId) { id } }",
    { userId },
    user,
  );
const remove = (user: TestUser | null, userId: string | number) =>
  test.call("mutation ($userId: ID!) { removeColleague(userId: $userId) }", { userId }, user);
const team = async (user: TestUser, words?: string) =>
  (
    await test.call<{ teamMembers: { items: { id: string; email: string }[] } }>(
      `query ($filter: TeamFilter) { teamMembers(filter: $filter) { items ${member} } }`,
      { filter: { query: words } },
      user,
    )
  ).data.teamMembers.items;
const audited = auditOf(test);

it("an added colleague is listed immediately and sets a password by an emailed link", async () => {
  const { admin } = await test.company("Acme");
  const email = newAddress();
  const added = (await add(admin, { email })).data.addColleague;
  expect(added).toMatchObject({
    name: "Cora Colleague",
    email,
    active: true,
    isVerified: false,
    can: { update: true, delete: true, mailLink: true },
  });
  expect(await team(admin, email)).toMatchObject([{ id: added?.id, email }]);
  expect(await audited(admin, "user.created")).toMatchObject([
    { targetName: "Cora Colleague", details: { email, type: "companyEngineer" } },
  ]);
  const [mail] = await mailsTo(test, email);
  expect(mail?.subject).toContain("added you to Acme");

  expect((await reset(test, await resetKey(test, email))).errors).toEqual([]);
  expect((await login(test, email, newPassword)).data.login?.token).toEqual(expect.any(String));
  expect(await team(admin, email)).toMatchObject([{ isVerified: true, can: { mailLink: false } }]);
});

it("adding an address doesn't reveal whether it has an account elsewhere", async () => {
  const { admin } = await test.company();
  const { email } = await registerAndLogIn(test);
  const reply = await add(admin, { email });
  expect(reply.errors).toEqual([]);
  expect(reply.data.addColleague).toMatchObject({ email, isVerified: false });
  // The existing account keeps its password.
  expect((await login(test, email)).data.login?.token).toEqual(expect.any(String));
  const key = await resetKey(test, email, 2);
  expect(errorOf(await reset(test, key))).toMatchObject({ status: 409 });
  expect((await login(test, email, newPassword)).data.login).toBeNull();
  expect((await login(test, email)).data.login?.token).toEqual(expect.any(String));
});

it("an added but unconfirmed address can still be registered", async () => {
  const { admin } = await test.company();
  const other = (await test.company()).admin;
  const email = newAddress();
  // Two companies add the address; neither learns of the other.
  for (const asker of [admin, other]) expect((await add(asker, { email })).errors).toEqual([]);
  await mailsTo(test, email, 2);
  // The password can't be reset before the link is used.
  await requestReset(test, email);
  await waitForMails(test);
  expect(await mailsTo(test, email, 2)).toHaveLength(2);
  await register(test, registration({ email }));
  await waitForMails(test);
  expect((await mailsTo(test, email, 3)).at(-1)?.text).toContain("/activate/");
  // The registration is unconfirmed, so the user who follows the emailed link gets the address.
  const [, second] = await mailsTo(test, email, 3);
  const key = /reset-password\/([\w-]+)/.exec(second?.text ?? "")?.[1] ?? "";
  expect((await reset(test, key)).errors).toEqual([]);
  expect((await login(test, email)).data.login).toBeNull();
  expect((await login(test, email, newPassword)).data.login?.token).toEqual(expect.any(String));
});

it("verifyUser rejects an added address that has an account elsewhere", async () => {
  const { admin } = await test.company();
  const staff = await test.staff();
  const verify = (userId: unknown) =>
    test.call(
      "mutation ($userId: ID!) { verifyUser(userId: $userId) { isVerified } }",
      { userId },
      staff,
    );
  const free = await add(admin, { email: newAddress() });
  expect((await verify(free.data.addColleague?.id)).data).toEqual({
    verifyUser: { isVerified: true },
  });
  const taken = await add(admin, { email: (await registerAndLogIn(test)).email });
  expect(errorOf(await verify(taken.data.addColleague?.id))).toMatchObject({
    status: 409,
    message: "This address already has a Presale account",
  });
  expect(await team(admin, "Cora")).toMatchObject([{ isVerified: true }, { isVerified: false }]);
});

it("rejects invalid input, members, invited addresses and concurrent duplicates", async () => {
  const { admin, engineer } = await test.company();
  expect(Object.keys(fieldsOf(await add(admin, { email: "no address", name: "x" })))).toEqual([
    "name",
    "email",
  ]);
  expect(fieldsOf(await add(admin, { email: engineer.email.toUpperCase() }))).toEqual({
    email: "This person is already a member",
  });
  const asked = newAddress();
  await createInvite(test, admin, asked);
  expect(fieldsOf(await add(admin, { email: asked }))).toHaveProperty("email");
  const email = newAddress();
  const many = await Promise.all(Array.from({ length: 3 }, () => add(admin, { email })));
  const refused = many.filter(({ errors }) => errors.length > 0);
  expect(refused.map(fieldsOf)).toEqual(
    Array.from({ length: 2 }, () => ({ email: "This person is already a member" })),
  );
  expect(await mailsTo(test, email)).toHaveLength(1);
  // An added colleague can't be invited.
  const invite = await test.call(
    inviteOperations.create,
    { input: { emails: [email], type: "companyEngineer" } },
    admin,
  );
  expect(fieldsOf(invite)).toEqual({ "emails.0": "This person is already a member" });
});

it("a new link replaces an older one until it is used", async () => {
  const { admin, manager } = await test.company();
  const email = newAddress();
  const id = (await add(admin, { email })).data.addColleague?.id ?? "";
  const first = await resetKey(test, email);
  // A recent link isn't replaced.
  expect((await mailLink(admin, id)).errors).toEqual([]);
  await ageLinks(test);
  expect((await mailLink(admin, id)).errors).toEqual([]);
  const second = await resetKey(test, email, 2);
  await waitForMails(test);
  expect(await mailsTo(test, email)).toHaveLength(2);
  expect(errorOf(await reset(test, first)).code).toBe("VERIFICATION");
  expect((await reset(test, second)).errors).toEqual([]);
  expect(statusOf(await mailLink(admin, id))).toBe(409);
  expect(statusOf(await mailLink(manager, id))).toBe(403);
});

it("removing a colleague ends their session, frees the address and keeps their tasks", async () => {
  const { admin, engineer, manager } = await test.company();
  const made = await test.call<{ createTask: { id: string } }>(
    'mutation { createTask(input: { title: "Made before", minHours: 1, maxHours: 2 }) { id } }',
    {},
    engineer,
  );
  const id = made.data.createTask.id;
  const project = await test.call<{ createProject: { id: string } }>(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { id } }",
    { input: { title: "With them", members: [{ userId: engineer.id, role: "engineer" }] } },
    manager,
  );
  expect(project.errors).toEqual([]);
  await requestReset(test, engineer.email);
  const key = await resetKey(test, engineer.email);

  expect((await remove(admin, engineer.id)).data).toEqual({ removeColleague: true });
  expect(statusOf(await test.call("{ me { id } }", {}, engineer))).toBe(511);
  expect((await login(test, engineer.email, goodPassword)).data.login).toBeNull();
  expect(errorOf(await reset(test, key)).code).toBe("VERIFICATION");
  expect((await team(admin)).map((each) => each.id)).not.toContain(String(engineer.id));
  expect(
    (await test.call(`{ task(id: ${id}) { title author { id name } } }`, {}, manager)).data,
  ).toMatchObject({ task: { title: "Made before", author: { id: String(engineer.id) } } });
  expect(
    await test.sql("select from project_member where user_id = $1", [engineer.id]),
  ).toHaveLength(0);
  expect(await audited(admin, "user.removed")).toMatchObject([
    { details: { email: engineer.email } },
  ]);
  // Removal is permanent: the user can't be removed again or activated.
  expect(statusOf(await remove(admin, engineer.id))).toBe(404);
  const on = "mutation ($id: ID!) { setMemberActive(userId: $id, active: true) { id } }";
  expect(statusOf(await test.call(on, { id: engineer.id }, admin))).toBe(404);
  // Adding the address again creates a new user.
  const again = await add(admin, { email: engineer.email });
  expect(again.errors).toEqual([]);
  expect(again.data.addColleague?.id).not.toBe(String(engineer.id));
});

it("rejects removal of oneself, without permission, across companies and of the last admin", async () => {
  const { admin, manager, engineer } = await test.company();
  const other = await test.company();
  expect(errorOf(await remove(admin, admin.id)).code).toBe("OWN_ACCESS");
  for (const user of [manager, engineer, null])
    expect([401, 403]).toContain(statusOf(await remove(user, admin.id)));
  expect(statusOf(await remove(admin, other.engineer.id))).toBe(404);
  expect(statusOf(await mailLink(admin, other.engineer.id))).toBe(404);
  // Two admins who remove each other leave one.
  const second = await test.user(admin.companyId, "companyAdmin");
  await Promise.all([remove(admin, second.id), remove(second, admin.id)]);
  const left = await test.sql(
    "select from app_user where company_id = $1 and type = 'companyAdmin' and removed_at is null",
    [admin.companyId],
  );
  expect(left).toHaveLength(1);
});
