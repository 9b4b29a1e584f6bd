import { expect, it } from "vitest";
import { type TestUser, testApp } from "../../testing/test-app.ts";

const test = testApp();

interface Month {
  month: string;
  added: number;
  spent: number;
}

async function monthsOf(user: TestUser, timeZone = "Europe/Berlin"): Promise<Month[]> {
  const { data, errors } = await test.call<{ tokenMonths: Month[] }>(
    "query ($timeZone: String!) { tokenMonths(timeZone: $timeZone) { month added spent } }",
    { timeZone },
    user,
  );
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.tokenMonths;
}

/** Inserts a ledger entry created at a moment given in SQL. */
const entry = (user: TestUser, kind: "grant" | "project", amount: number, at: string) =>
  test.sql(
    `with entry as (
       insert into token_ledger (company_id, kind, amount, project_id, user_id, created_at)
       values ($1, $2, $3, $4, $5, ${at}) returning amount
     ) update token_balance set balance = balance + amount from entry where company_id = $1`,
    [user.companyId, kind, amount, kind === "project" ? 1 : null, user.id],
  );
const monthsAgo = (count: number, clock = "Europe/Berlin") =>
  `(date_trunc('month', now() at time zone '${clock}') - interval '${count} months') at time zone '${clock}'`;

it("tokenMonths returns added and spent tokens by month, including empty months", async () => {
  const [{ manager }, other] = [await test.company(), await test.company()];
  await entry(manager, "grant", 50, "now()");
  await entry(manager, "project", -7, "now()");
  await entry(manager, "project", -3, "now()");
  await entry(manager, "grant", 20, monthsAgo(2));
  await entry(manager, "project", -1, monthsAgo(5));
  await entry(manager, "project", -9, `${monthsAgo(5)} - interval '1 second'`);
  await entry(other.manager, "grant", 1000, "now()");
  const months = await monthsOf(manager);
  expect(months.map(({ added, spent }) => [added, spent])).toEqual([
    [0, 1],
    [0, 0],
    [0, 0],
    [20, 0],
    [0, 0],
    [50, 10],
  ]);
  const names = months.map(({ month }) => month);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names).size).toBe(6);
});

it("tokenMonths uses the months of the requested time zone", async () => {
  const { manager } = await test.company();
  // The month has started in Auckland but not yet in Honolulu.
  await entry(manager, "grant", 5, monthsAgo(1, "Pacific/Auckland"));
  const added = async (timeZone: string) =>
    (await monthsOf(manager, timeZone)).map((month) => month.added);
  const there = (await added("Pacific/Auckland")).indexOf(5);
  const here = await added("Pacific/Honolulu");
  const monthThere = (await monthsOf(manager, "Pacific/Auckland")).at(-1)?.month;
  const monthHere = (await monthsOf(manager, "Pacific/Honolulu")).at(-1)?.month;
  expect(there).toBe(4);
  expect(here.indexOf(5)).toBe(monthThere === monthHere ? 3 : 4);
});

it("tokenMonths uses UTC if the browser's time zone isn't usable", async () => {
  const { manager } = await test.company();
  // The month has started in UTC but not yet in Honolulu.
  await entry(manager, "grant", 5, monthsAgo(1, "UTC"));
  for (const name of ["Mars/Olympus'; drop", "Etc/Unknown", "+02:00"])
    expect(await monthsOf(manager, name)).toEqual(await monthsOf(manager, "UTC"));
  expect((await monthsOf(manager, "Etc/Unknown")).map(({ added }) => added).indexOf(5)).toBe(4);
});
