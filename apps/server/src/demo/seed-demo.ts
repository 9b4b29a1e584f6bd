import { randomBytes } from "node:crypto";
import { defaultPermissions } from "@presale/contracts/default-permissions.ts";
import { tagColors } from "@presale/contracts/tag-colors.ts";
import { eq } from "drizzle-orm";
import type { App } from "../app.ts";
import { createFeature } from "../modules/features/features.service.ts";
import type { FilesService, StagedFile, StoredFile } from "../modules/files/files.service.ts";
import { creditTokens } from "../modules/metering/credits.ts";
import { chargeTokens } from "../modules/metering/metering.service.ts";
import { createProject } from "../modules/projects/projects.service.ts";
import { insertTask } from "../modules/tasks/tasks.service.ts";
import { takeAddress } from "../modules/users/login-addresses.ts";
import type { Actor } from "../platform/auth/actor.ts";
import { hashPassword } from "../platform/auth/password.ts";
import { inTransaction, type Transaction } from "../platform/db/transaction.ts";
import { companies } from "../schema/companies.ts";
import { tokenBalances } from "../schema/metering.ts";
import { tags as tagTable } from "../schema/tags.ts";
import { loginAddresses, users } from "../schema/users.ts";
import { insertActualHours } from "./demo-actual-hours.ts";
import { toRichText } from "./demo-document.ts";
import { demoLogo, demoNotes, demoVolumes, demoWireframe } from "./demo-files.ts";
import { demoBuyer, insertPaidInvoice } from "./demo-invoice.ts";
import { insertMessages } from "./demo-messages.ts";
import { insertNews } from "./demo-news.ts";
import {
  type DemoLogin,
  demoStaff,
  demoUsers,
  publishedLogins,
  publishedPassword,
} from "./demo-people.ts";
import { demoFeatures, demoProjects } from "./demo-projects.ts";
import { demoRoleOf, insertPrice, insertRates } from "./demo-rates.ts";
import { demoTasks } from "./demo-tasks.ts";
import { insertTickets } from "./demo-tickets.ts";
import { type DemoVersions, insertVersions } from "./demo-versions.ts";
import { seedArticles } from "./seed-articles.ts";

/** Arbitrary advisory lock key: one process seeds the demo while others wait. */
const seedLock = 7_203_552;

/**
 * Seeds the demo company once and returns its logins. Does nothing if its admin already exists.
 * With `isPublic`, creates no staff and uses random passwords, since anyone can visit the demo.
 */
export async function seedDemo(app: App, isPublic = false): Promise<readonly DemoLogin[]> {
  const { findUserByEmailAcrossCompanies: findUser } = app.services.userLookup;
  const isSeeded = async () => (await findUser(demoUsers[0].email)) !== null;
  if (await isSeeded()) return [];
  // Released with its transaction, even if this process crashes.
  return inTransaction(app.pool, app.platformCompanyId, async (tx) => {
    await tx.query("select pg_advisory_xact_lock($1)", [seedLock]);
    return (await isSeeded()) ? [] : createDemo(app, isPublic);
  });
}

const newLogin = ({ email, name }: { email: string; name: string }): DemoLogin => ({
  email,
  name,
  password: randomBytes(12).toString("base64url"),
});

async function createDemo(app: App, isPublic: boolean): Promise<readonly DemoLogin[]> {
  const { pool, services } = app;
  const logins = isPublic ? demoUsers.map(newLogin) : publishedLogins;
  const publishedHash = await hashPassword(publishedPassword);
  const verifiedAt = new Date();
  const staff = isPublic
    ? []
    : await inTransaction(pool, app.platformCompanyId, async (tx) => {
        const { companyId } = tx;
        const claimed = await tx.db
          .insert(loginAddresses)
          .values(demoStaff.map(({ email }) => ({ companyId, address: email })))
          .onConflictDoNothing()
          .returning();
        const newStaff = demoStaff.filter(({ email }) =>
          claimed.some(({ address }) => address === email),
        );
        if (newStaff.length === 0) return [];
        return tx.db
          .insert(users)
          .values(
            newStaff.map((user) => ({
              ...user,
              companyId,
              passwordHash: publishedHash,
              verifiedAt,
            })),
          )
          .returning({ id: users.id, name: users.name });
      });
  const companyId = await services.accounts.nextCompanyId();
  const rows = await Promise.all(
    demoUsers.map(async (user, index) => ({
      ...user,
      companyId,
      passwordHash: isPublic ? await hashPassword(logins[index]?.password ?? "") : publishedHash,
      verifiedAt,
      // These users created the demo's content, so they must have been online.
      lastSeenAt: verifiedAt,
    })),
  );
  const staged = await stageFiles(services.files, companyId);
  const { manager, estimated } = await inTransaction(pool, companyId, async (tx) => {
    await tx.db.insert(companies).values({
      id: companyId,
      name: "Northlight Software",
      email: "hello@northlight.example",
      web: "https://northlight.example",
      currency: "EUR",
      timeZone: "Europe/Berlin",
      ...demoBuyer,
    });
    await tx.db.insert(tokenBalances).values({ companyId });
    for (const { email } of rows) await takeAddress(tx, email);
    const people = await tx.db
      .insert(users)
      .values(rows)
      .returning({ id: users.id, name: users.name, email: users.email, type: users.type });
    const actors = people.map(
      (person): Actor => ({
        ...person,
        userId: person.id,
        companyId,
        sessionId: "",
        permissions: new Set(defaultPermissions[person.type]),
        impersonator: null,
        mustEnableTwoFactor: false,
      }),
    );
    const manager = actors.find(({ type }) => type === "companyManager");
    await creditTokens(tx, 15, "Welcome to the demo");
    if (manager) await insertPaidInvoice(app, tx, manager, 10);
    const estimated = await insertContent(app, tx, actors, staged);
    const engineer = people.find(({ type }) => type === "companyEngineer");
    const [, supportUser] = staff;
    if (engineer && supportUser) await insertTickets(tx, engineer, supportUser);
    return { manager, estimated };
  });
  if (manager && estimated) await insertVersions(app, manager, estimated);
  // Invented reviews must not appear on a public site.
  if (!isPublic) await inTransaction(pool, app.platformCompanyId, insertMessages);
  await inTransaction(pool, app.platformCompanyId, insertNews);
  if (manager) await seedArticles(app, manager);
  return logins;
}

async function stageFiles(files: FilesService, companyId: number): Promise<StagedFile[]> {
  const staged: StagedFile[] = [];
  for (const [name, bytes, isImage] of [
    ["northlight-logo.png", await demoLogo(), true],
    ["start-page.png", await demoWireframe(), true],
    ["first-call.txt", demoNotes, false],
    ["volumes.csv", demoVolumes, false],
  ] as const)
    staged.push(await files.stage(companyId, name, bytes, isImage));
  return staged;
}

async function insertContent(
  app: App,
  tx: Transaction,
  actors: Actor[],
  staged: StagedFile[],
): Promise<DemoVersions | undefined> {
  const { services } = app;
  const [admin, manager, engineer] = actors as [Actor, Actor, Actor];
  const { companyId } = admin;
  const stored = await services.files.insert(tx, engineer.userId, staged);
  const [logo, wireframe, notes, volumes] = stored as [
    StoredFile,
    StoredFile,
    StoredFile,
    StoredFile,
  ];
  await tx.db
    .update(companies)
    .set({
      logoFileId: logo.id,
      header: toRichText(["Northlight Software · Software for companies that sell things"]),
      terms: toRichText([
        "Invoices are due within 14 days.",
        "Anything not described here is offered separately.",
      ]),
      footer: toRichText([
        "Northlight Software GmbH · Harbour Street 12, Hamburg · hello@northlight.example",
      ]),
    })
    .where(eq(companies.id, companyId));
  const roles = await insertRates({ tx, actor: admin });

  const titles = [...new Set(demoTasks.flatMap(([, , , tags]) => tags))].sort();
  const tagRows = await tx.db
    .insert(tagTable)
    .values(
      titles.map((title, index) => {
        const color = tagColors[index % tagColors.length];
        return { companyId, authorId: manager.userId, title, color };
      }),
    )
    .returning({ id: tagTable.id, title: tagTable.title });
  const tagIds = idsByTitle(tagRows);
  const pick = (ids: Map<string, number>, wanted: readonly string[]) =>
    wanted.map((title) => {
      const id = ids.get(title);
      if (!id) throw new Error(`The demo refers to an unknown title: ${title}`);
      return id;
    });

  const tasks = [];
  for (const [title, minHours, maxHours, tags, ...description] of demoTasks)
    tasks.push(
      await insertTask(
        { tx, actor: engineer },
        {
          title,
          minHours,
          maxHours,
          workRoleId: roles.get(demoRoleOf(tags)),
          description: toRichText(description),
          tagIds: pick(tagIds, tags),
          fileIds: title === "Stock synchronisation" ? [volumes.id] : [],
        },
      ),
    );
  const taskIds = idsByTitle(tasks);

  const features = [];
  for (const { title, description, tags, tasks: wanted } of demoFeatures)
    features.push(
      await createFeature(
        { tx, actor: engineer },
        {
          title,
          description: toRichText(description),
          tagIds: pick(tagIds, tags),
          taskIds: pick(taskIds, wanted),
        },
      ),
    );
  const featureIds = idsByTitle(features);

  let estimated: DemoVersions | undefined;
  for (const [index, project] of demoProjects.entries()) {
    const isFirst = index === 0;
    const image = {
      type: "image",
      attrs: { fileId: wireframe.id, alt: "Wireframe of the home page", width: 60 },
    };
    const { id } = await createProject(
      { tx, actor: manager },
      {
        ...project,
        description: isFirst
          ? toRichText(project.description, image)
          : toRichText(project.description),
        assumptions: toRichText(project.assumptions.map((line) => `- ${line}`)),
        exclusions: toRichText(project.exclusions.map((line) => `- ${line}`)),
        tagIds: pick(tagIds, project.tags),
        fileIds: isFirst ? [notes.id, volumes.id] : [],
        clientFileIds: isFirst ? [volumes.id] : [],
        members: [
          { userId: manager.userId, role: "lead" },
          { userId: engineer.userId, role: "engineer" },
          ...(isFirst ? [{ userId: admin.userId, role: "reviewer" as const }] : []),
        ],
      },
      pick(featureIds, project.features),
    );
    await chargeTokens(tx, manager, [id]);
    if (index === demoProjects.length - 1) await insertActualHours({ tx, actor: manager }, id);
    if (isFirst) {
      await insertPrice({ tx, actor: manager }, id);
      const task = tasks.find(({ title }) => title === "Stock synchronisation");
      if (task) estimated = { projectId: id, validUntil: project.validUntil, task };
    }
  }
  return estimated;
}

const idsByTitle = (rows: readonly { id: number; title: string }[]) =>
  new Map(rows.map(({ id, title }) => [title, id]));
