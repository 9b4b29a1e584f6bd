import { globSync } from "node:fs";
import { subjectTypes } from "@presale/contracts/subjects.ts";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { subjectTables } from "../../schema/subjects.ts";
import { linksOf } from "./bin-links.ts";

const folder = new URL("../../schema", import.meta.url).pathname;
const files = globSync("*.ts", { cwd: folder });
const schema: object[] = await Promise.all(files.map((file) => import(`${folder}/${file}`)));
const tables = schema.flatMap((file) => Object.values(file)).filter((each) => is(each, PgTable));

/** Returns the columns of all tables with a foreign key to this table. */
const columnsNaming = (target: PgTable) =>
  tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { foreignTable, columns } = key.reference();
      if (foreignTable !== target) return [];
      return columns.filter(({ name }) => name !== "company_id");
    }),
  );

const nameOf = ({ table, name }: { table: PgTable; name: string }) =>
  `${getTableConfig(table).name}.${name}`;

/** Columns of tables that are computed again when the row is restored. */
const computed = ["project_forecast.project_id"];

// When a row is moved to the bin, rows that reference it are lost if linksOf omits their table.
it.each(subjectTypes("bin"))("linksOf contains each foreign key to a %s", (type) => {
  const naming = columnsNaming(subjectTables[type].table)
    .map(nameOf)
    .filter((name) => !computed.includes(name));
  expect(naming.length).toBeGreaterThanOrEqual(4);
  expect(
    linksOf(type)
      .map(({ owner }) => nameOf(owner))
      .toSorted(),
  ).toEqual(naming.toSorted());
});
