import { subjectTypes } from "@presale/contracts/subjects.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword, login, registerAndLogIn } from "../../testing/accounts.ts";
import { codeOf } from "../../testing/authenticator.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import { factories } from "../../testing/factories.ts";
import { png } from "../../testing/images.ts";
import { impersonate } from "../../testing/impersonation.ts";
import { mailsTo } from "../../testing/mails.ts";
import { type TestUser, testApp } from "../../testing/test-app.ts";
import { enableTwoFactor, setPassword } from "../../testing/two-factor.ts";
import { unpack as unpackBytes } from "../../testing/unpack.ts";
import { postMultipart } from "../../testing/upload.ts";

const test = testApp();
const make = factories(test);
let company: Record<"admin" | "manager" | "engineer", TestUser>;
let person: TestUser;
beforeEach(async () => {
  company = await test.company();
  person = await setPassword(test, company.engineer);
});

const password = goodPassword;
const exportData = (user: TestUser | string | null, input: object = { password }) =>
  test.call<{ exportMyData: string | null }>(
    "mutation ($input: ProofInput!) { exportMyData(input: $input) }",
    { input },
    user,
  );
const erase = (user: TestUser | null, input: object = {}) =>
  test.call<{ eraseMyAccount: boolean | null }>(
    "mutation ($input: EraseAccountInput!) { eraseMyAccount(input: $input) }",
    { input: { email: user?.email ?? "nobody@example.test", password, ...input } },
    user,
  );
const fetchData = (link: string | null) => fetch(`${test.url}${link}`);

/** Returns the rows of each file in the zip. */
const unpack = async (response: Response) =>
  Object.fromEntries(
    Object.entries(await unpackBytes(response)).map(([name, bytes]) => [
      name,
      JSON.parse(String(bytes)) as Record<string, unknown>[],
    ]),
  );

const note = (user: TestUser, taskId: string, description: string, isShared = false) =>
  test.sql(
    "insert into note (company_id, task_id, author_id, description, remind_at, time_zone, is_shared) values ($1, $2, $3, $4, now() + interval '1 day', 'UTC', $5)",
    [user.companyId, taskId, user.id, description, isShared],
  );
const comment = (user: TestUser, taskId: string, text: string) =>
  test.sql("insert into comment (company_id, task_id, author_id, text) values ($1, $2, $3, $4)", [
    user.companyId,
    taskId,
    user.id,
    text,
  ]);
const rename = (user: TestUser, name: string) =>
  test.call(
    "mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }",
    { input: { name } },
    user,
  );

describe("Personal data export", () => {
  it("is a valid zip with all of the user's rows and no other user's", async () => {
    await rename(person, "Emil Engineer");
    const taskId = await make.task(person, { title: "Emil's task" });
    await note(person, taskId, "Emil's note");
    await note(company.admin, taskId, "Ada's note");
    await comment(company.admin, taskId, "Ada's comment");
    await test.sql(
      "insert into comment (company_id, task_id, author_id, text, images) select $1, $2, $3, 'Said ' || n, jsonb_build_array(jsonb_build_object('fileId', n)) from generate_series(1, 1201) as n",
      [person.companyId, taskId, person.id],
    );
    const { data, errors } = await exportData(person);
    expect(errors).toEqual([]);
    const response = await fetchData(data.exportMyData);
    expect(response.headers.get("content-disposition")).toMatch(/attachment.*presale-data-.*zip/);
    const files = await unpack(response);
    expect(files["account.json"]).toMatchObject([{ name: "Emil Engineer", email: person.email }]);
    expect(files["tasks.json"]).toMatchObject([{ title: "Emil's task" }]);
    expect(files["notes.json"]).toMatchObject([{ description: "Emil's note" }]);
    expect(files["comments.json"]).toHaveLength(1201);
    expect(files["comments.json"]?.[0]).toMatchObject({ images: [{ fileId: 1 }] });
    expect(files["audit-log.json"]?.map(({ action }) => action)).toEqual([
      "user.updated",
      "user.exported",
    ]);
    expect(JSON.stringify(files)).not.toContain("Ada's");
  });

  it("holds no hash, key or secret, and no device or address of impersonating staff", async () => {
    await enableTwoFactor(test, person, Date.now());
    const staff = await test.staff();
    const acting = await impersonate(test, staff, person);
    await test.sql(
      "update session set device = 'canary-staff', address = '198.51.100.99' where impersonator_user_id = $1",
      [staff.id],
    );
    const { data } = await exportData(person);
    const text = JSON.stringify(await unpack(await fetchData(data.exportMyData)));
    expect(text).not.toContain("canary-staff");
    expect(text).not.toContain("198.51.100.99");
    const secrets = await test.sql<{ secret: string }>(
      `select password_hash as secret from app_user where id = $1
       union all select secret from two_factor where user_id = $1
       union all select hash from recovery_code where user_id = $1
       union all select id from session where user_id = $1
       union all select hash from mailed_key where user_id = $1`,
      [person.id],
    );
    expect(secrets.length).toBeGreaterThan(12);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
    expect(text).not.toContain(person.token);
    expect(statusOf(await exportData(acting))).toBe(403);
  });

  it("requires password, two-factor code and a session", async () => {
    expect(statusOf(await exportData(null))).toBe(401);
    expect(fieldsOf(await exportData(person, { password: "wrong" }))).toEqual({
      password: "Incorrect password",
    });
    expect(Object.keys(fieldsOf(await exportData(person, {})))).toEqual(["password"]);
    const { secret } = await enableTwoFactor(test, person, Date.now());
    expect(fieldsOf(await exportData(person, { code: "000000" }))).toHaveProperty("code");
    expect((await exportData(person, { code: codeOf(secret, Date.now()) })).errors).toEqual([]);
    expect((await fetchData("/api/own-data/nonsense")).status).toBe(404);
  });

  it("a link to the export stops working when the account is erased", async () => {
    const { data } = await exportData(person);
    await erase(person);
    expect((await fetchData(data.exportMyData)).status).toBe(404);
  });
});

describe("Erased account", () => {
  it("ends all sessions, frees the address and sends one last email", async () => {
    const other = await test.session(person);
    const { companyId, id, email } = person;
    expect((await erase(person)).data.eraseMyAccount).toBe(true);
    for (const token of [person.token, other])
      expect(statusOf(await test.call("{ me { id } }", {}, token))).toBe(511);
    expect(Object.keys(fieldsOf(await login(test, email)))).toEqual(["password"]);
    await mailsTo(test, email);
    const again = await registerAndLogIn(test, { email });
    expect(again).toBeTruthy();
    const [row] = await test.sql(
      "select name, active, email, password_hash, erased_at is not null as erased from app_user where id = $1",
      [id],
    );
    expect(row).toEqual({
      name: "Former colleague",
      active: false,
      email: `erased-${id}@address.invalid`,
      password_hash: null,
      erased: true,
    });
    expect(
      await test.sql(
        "select from session where company_id = $1 and user_id = $2 and (ended_at is null or device is not null or address is not null)",
        [companyId, id],
      ),
    ).toEqual([]);
  });

  it("keeps shared content under another name and erases the name and address everywhere", async () => {
    const canary = `Canary${Date.now()}`.slice(0, 20);
    await rename(person, "Emil Before");
    await rename(person, canary);
    const taskId = await make.task(person, { title: "Kept task" });
    await note(person, taskId, "Own note");
    await note(person, taskId, "Shared note", true);
    await comment(person, taskId, "Kept comment");
    await enableTwoFactor(test, person, Date.now());
    const { companyId, id } = person;
    await test.sql(
      "insert into notification (company_id, user_id, kind, data) values ($1, $2, 'accessChanged', jsonb_build_object('by', $3::text))",
      [companyId, id, canary],
    );
    // Notifications to others about the user, under the current and the former name.
    const { admin } = company;
    const said = await test.sql<{ id: string }>("select id from comment where author_id = $1", [
      id,
    ]);
    const ticket = await test.sql<{ id: string }>(
      "insert into ticket (company_id, author_id, title, status) values ($1, $2, 'Kept ticket', 'processing') returning id",
      [companyId, id],
    );
    const staff = await test.staff();
    for (const [user, kind, data] of [
      [
        admin,
        "inviteAccepted",
        { inviteId: "1", userId: String(id), name: canary, email: person.email },
      ],
      [admin, "mentioned", { commentId: said[0]?.id, by: "Emil Before", title: "Kept" }],
      [admin, "ticketMessage", { ticketId: ticket[0]?.id, by: canary, company: null }],
      [staff, "ticketMessage", { ticketId: ticket[0]?.id, by: canary, company: "Theirs" }],
      [staff, "ticketNote", { ticketId: ticket[0]?.id, by: "Sam Staff", company: "Theirs" }],
    ] as const)
      await test.sql(
        "insert into notification (company_id, user_id, kind, data) values ($1, $2, $3, $4)",
        [user.companyId, user.id, kind, data],
      );
    await test.sql(
      "insert into notification_preference (company_id, user_id, kind, channel, is_on) values ($1, $2, 'accessChanged', 'email', false)",
      [companyId, id],
    );
    await test.sql(
      "insert into saved_filter (company_id, author_id, list, title, search, is_shared) values ($1, $2, '/workspace/tasks', $3, '', false), ($1, $2, '/workspace/tasks', 'Shared filter', '', true)",
      [companyId, id, canary],
    );
    const avatar = await postMultipart(
      test,
      {
        query: "mutation ($file: Upload!) { setMyAvatar(file: $file) { id } }",
        variables: { file: null },
      },
      { name: "me.png", bytes: await png() },
      person,
    );
    expect(avatar.errors).toEqual([]);
    const email = person.email;
    expect((await erase(person)).data.eraseMyAccount).toBe(true);
    const task = await test.call<{ task: { title: string; author: { name: string } } }>(
      "query ($id: ID!) { task(id: $id) { title author { name } } }",
      { id: taskId },
      company.admin,
    );
    expect(task.data.task).toEqual({ title: "Kept task", author: { name: "Former colleague" } });
    expect(
      await test.sql("select description from note where author_id = $1", [person.id]),
    ).toEqual([{ description: "Shared note" }]);
    expect(await test.sql("select text from comment where author_id = $1", [person.id])).toEqual([
      { text: "Kept comment" },
    ]);
    const log = await test.sql<{ action: string; actor_name: string }>(
      "select action, actor_name from audit_entry where actor_user_id = $1 order by id",
      [person.id],
    );
    expect(log.map(({ action }) => action)).toContain("user.erased");
    expect(new Set(log.map((each) => each.actor_name))).toEqual(new Set(["Former colleague"]));
    expect(await test.sql("select from file where author_id = $1", [person.id])).toEqual([]);
    const toStaff = () =>
      test.sql("select from notification where user_id = $1 and data ->> 'by' = $2", [
        staff.id,
        canary,
      ]);
    await expect.poll(toStaff).toEqual([]);
    expect(
      await test.sql(
        "select data ->> 'by' as by from notification where user_id = $1 and kind = 'ticketNote'",
        [staff.id],
      ),
    ).toEqual([{ by: "Sam Staff" }]);
    // Searches every table except the job queue, where the last email may still be pending.
    const tables = await test.sql<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of tables)
      for (const word of [canary, "Emil Before", email])
        expect(
          await test.sql(`select from "${name}" as row where row::text ilike '%' || $1 || '%'`, [
            word,
          ]),
          `${word} in ${name}`,
        ).toEqual([]);
    const people = await test.call<{ teamMembers: { items: { id: string }[] } }>(
      "{ teamMembers { items { id } } }",
      {},
      company.admin,
    );
    expect(people.data.teamMembers.items.map(({ id }) => Number(id))).not.toContain(person.id);
  });

  it("can't be activated again", async () => {
    await erase(person);
    const reply = await test.call(
      "mutation ($id: ID!) { setMemberActive(userId: $id, active: true) { id } }",
      { id: person.id },
      company.admin,
    );
    expect(statusOf(reply)).toBe(404);
    expect(await test.sql("select active from app_user where id = $1", [person.id])).toEqual([
      { active: false },
    ]);
  });

  it("requires email address and password, and is forbidden during impersonation", async () => {
    const acting = await impersonate(test, await test.staff(), person);
    expect(
      statusOf(
        await test.call(
          "mutation ($input: EraseAccountInput!) { eraseMyAccount(input: $input) }",
          { input: { email: person.email, password } },
          acting,
        ),
      ),
    ).toBe(403);
    expect(statusOf(await erase(null))).toBe(401);
    expect(fieldsOf(await erase(person, { email: company.admin.email }))).toEqual({
      email: "This isn't the email address of your account",
    });
    expect(fieldsOf(await erase(person, { password: "wrong" }))).toHaveProperty("password");
    expect(
      await test.sql("select from app_user where erased_at is not null and company_id = $1", [
        person.companyId,
      ]),
    ).toEqual([]);
  });

  it("the last admin can't erase their account; of two at once, one stays", async () => {
    const admin = await setPassword(test, company.admin);
    expect(errorOf(await erase(admin))).toMatchObject({ code: "LAST_ADMIN" });
    const second = await setPassword(test, await test.user(admin.companyId, "companyAdmin"));
    const codes = (await Promise.all([erase(admin), erase(second)])).map(
      (reply) => reply.data.eraseMyAccount === true,
    );
    expect(codes.toSorted()).toEqual([false, true]);
  });

  it("a staff member's name is erased from the audit logs of all companies", async () => {
    const staff = await setPassword(test, await test.staff());
    await setPassword(test, await test.staff());
    await rename(staff, "Sam Secret");
    await impersonate(test, staff, person);
    const named = () =>
      test.sql(
        "select from audit_entry where actor_name = 'Sam Secret' or impersonator_name = 'Sam Secret'",
      );
    expect((await named()).length).toBeGreaterThan(0);
    expect((await erase(staff)).data.eraseMyAccount).toBe(true);
    await expect.poll(named).toEqual([]);
  });
});

/** All columns that reference a user. For a new one, decide whether it's exported and erased. */
const columns = {
  // Exported with the user's data. Personal rows are erased, the company's rows stay.
  exported: [
    ...subjectTypes("delegation").map((type) => `${type}.author_id`),
    "bin_entry.author_id",
    "comment.author_id",
    "file.author_id",
    "identity.user_id",
    "invite.author_id",
    "news_read.user_id",
    "note.author_id",
    "notification.user_id",
    "notification_preference.user_id",
    "project_member.user_id",
    "project_task_actual.estimator_id",
    "proposal_answer.user_id",
    "proposal_event.user_id",
    "proposal_link.created_by_id",
    "proposal_version.author_id",
    "saved_filter.author_id",
    "session.user_id",
    "task.estimated_by_id",
    "ticket.author_id",
    "ticket_message.author_id",
    "two_factor.user_id",
  ],
  secret: ["mailed_key.user_id", "recovery_code.user_id"],
  ofTheBooks: [
    "invoice.ordered_by",
    "invoice_event.user_id",
    "payment.user_id",
    "token_ledger.user_id",
  ],
  // References to users who acted on others' content, and to authors of internal notes.
  notTheirs: [
    ...subjectTypes("bin").map((type) => `${type}.updated_by_id`),
    "bin_entry.deleted_by_id",
    "comment.resolved_by_id",
    "company_note.author_id",
    "project_task_actual.noted_by_id",
    "ticket_note.author_id",
  ],
};

it("every column that references a user is classified for export and erasure", async () => {
  const found = await test.sql<{ name: string }>(
    `select c.conrelid::regclass || '.' || a.attname as name
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[array_length(c.conkey, 1)]
     where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(Object.values(columns).flat().toSorted());
});
