import pg from "pg";
import {
  adminOf,
  type BigProject,
  firstSampleCompanyId,
  type Shape,
  sessionOf,
  usersPerCompany as users,
} from "./shape.ts";

const randomWord = (seed: string) => `initcap(substr(md5('${seed}' || i), 1, 8))`;
const richText = (text: string) =>
  `jsonb_build_object('type', 'doc', 'content', jsonb_build_array(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(jsonb_build_object('type', 'text', 'text', ${text})))))`;
const sentence = `'Build, test and hand over part ' || i || ' of the customer portal, with its screens, its checks of what people type and its mails.'`;

function companyStatements(shape: Shape, companyIds: readonly number[]): string[] {
  const {
    tagsPerCompany: tags,
    tasksPerCompany: tasks,
    featuresPerCompany: features,
    projectsPerCompany: projects,
    tasksPerFeature,
    featuresPerProject,
  } = shape;
  const author = `(c - 1) * ${users} + 1 + i % ${users}`;
  const last = firstSampleCompanyId + shape.companies - 1;
  const each = (count: number) =>
    `generate_series(${firstSampleCompanyId}, ${last}) c, generate_series(1, ${count}) i`;
  const all = `unnest(array[${companyIds}]) c`;
  return [
    `insert into company (id, name) select c, 'Company ' || c from ${all}`,
    `insert into login_address (company_id, address)
     select c, 'u' || i || '@c' || c || '.example.test' from ${all}, generate_series(1, ${users}) i`,
    `insert into app_user (company_id, id, email, name, type, verified_at)
     select c, (c - 1) * ${users} + i, 'u' || i || '@c' || c || '.example.test', 'Person ' || i,
            case when i = 1 then 'companyAdmin' else 'companyEngineer' end, now()
     from ${all}, generate_series(1, ${users}) i`,
    `insert into tag (company_id, id, title, author_id)
     select c, (c - 1) * ${tags} + i, 'Tag ' || i, ${author} from ${each(tags)}`,
    `insert into task (company_id, id, author_id, title, description, description_text, min_hours, max_hours)
     select c, (c - 1) * ${tasks} + i, ${author}, ${randomWord("task")} || ' screen and checks', ${richText(sentence)}, ${sentence}, 1 + i % 20 * 0.25, 10 + i % 40 * 0.5
     from ${each(tasks)}`,
    `insert into task_tag (company_id, task_id, tag_id)
     select c, (c - 1) * ${tasks} + i, (c - 1) * ${tags} + 1 + (i + n) % ${tags} from ${each(tasks)}, generate_series(0, 1) n`,
    `insert into feature (company_id, id, author_id, title, description, description_text)
     select c, (c - 1) * ${features} + i, ${author}, ${randomWord("feature")} || ' area', ${richText(sentence)}, ${sentence} from ${each(features)}`,
    `insert into feature_task (company_id, feature_id, task_id, position)
     select c, (c - 1) * ${features} + i, (c - 1) * ${tasks} + 1 + ((i - 1) * ${tasksPerFeature} + n) % ${tasks}, n
     from ${each(features)}, generate_series(0, ${tasksPerFeature - 1}) n`,
    `insert into project (company_id, id, author_id, title)
     select c, (c - 1) * ${projects} + i, ${author}, ${randomWord("project")} || ' portal' from ${each(projects)}`,
    `insert into project_feature (company_id, project_id, feature_id, position)
     select c, (c - 1) * ${projects} + i, (c - 1) * ${features} + 1 + ((i - 1) * ${featuresPerProject} + n) % ${features}, n
     from ${each(projects)}, generate_series(0, ${featuresPerProject - 1}) n`,
  ];
}

function bigProjectStatements({
  companyId,
  projectId,
  features,
  tasksPerFeature,
}: BigProject): string[] {
  const author = adminOf(companyId);
  const tasks = features * tasksPerFeature;
  const newIds = "with base as (select max(id) as top from";
  return [
    `${newIds} task) insert into task (company_id, id, author_id, title, description, description_text, min_hours, max_hours)
     select ${companyId}, top + i, ${author}, ${randomWord("task")} || ' screen and checks', ${richText(sentence)}, ${sentence}, 1 + i % 20 * 0.25, 10 + i % 40 * 0.5
     from base, generate_series(1, ${tasks}) i`,
    `${newIds} feature) insert into feature (company_id, id, author_id, title, description, description_text)
     select ${companyId}, top + i, ${author}, ${randomWord("feature")} || ' area', ${richText(sentence)}, ${sentence}
     from base, generate_series(1, ${features}) i`,
    `with t as (select id, row_number() over (order by id) - 1 as n from task where company_id = ${companyId}),
          f as (select id, row_number() over (order by id) - 1 as n from feature where company_id = ${companyId})
     insert into feature_task (company_id, feature_id, task_id, position)
     select ${companyId}, f.id, t.id, t.n % ${tasksPerFeature} from t join f on f.n = t.n / ${tasksPerFeature}`,
    `insert into project (company_id, id, author_id, title) values (${companyId}, ${projectId}, ${author}, 'Portal of ${tasks} tasks')`,
    `insert into project_feature (company_id, project_id, feature_id, position)
     select ${companyId}, ${projectId}, id, row_number() over (order by id) - 1 from feature where company_id = ${companyId}`,
  ];
}

const identityTables = ["company", "app_user", "tag", "task", "feature", "project"];

/** Fills an empty, migrated database within seconds and updates the planner's statistics. */
export async function loadData(databaseUrl: string, shape: Shape): Promise<void> {
  const companyIds = [
    ...shape.bigProjects.map(({ companyId }) => companyId),
    ...Array.from({ length: shape.companies }, (_, index) => firstSampleCompanyId + index),
  ];
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    for (const sql of [
      ...companyStatements(shape, companyIds),
      ...shape.bigProjects.flatMap(bigProjectStatements),
    ])
      await client.query(sql);
    // Sessions are issued in the future, so that the load's single token isn't due for rotation.
    await client.query(
      `insert into session (company_id, id, user_id, issued_at, ends_at)
       select c, s, u, now() + interval '12 hours', now() + interval '20 days'
       from unnest($1::bigint[], $2::text[], $3::bigint[]) x(c, s, u)`,
      [companyIds, companyIds.map(sessionOf), companyIds.map(adminOf)],
    );
    for (const table of identityTables)
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      );
    await client.query("commit");
    await client.query("vacuum analyze");
    await client.query("checkpoint");
  } finally {
    await client.end();
  }
}
