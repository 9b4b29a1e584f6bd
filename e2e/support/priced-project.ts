import type { APIRequestContext } from "@playwright/test";
import { apiOf } from "./api.ts";
import { makeFeature, makeProject } from "./library-data.ts";
import { registerCompany } from "./register-company.ts";
import { testPassword, unique } from "./workspace.ts";

/** Creates the project of example 1 in the specification, without the cost of QA. */
export async function makePricedProject(request: APIRequestContext) {
  const owner = await registerCompany(request);
  const api = await apiOf(request, owner.email, testPassword);
  const create = async <Data>(name: string, input: object) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
    const data = await api<Record<string, Data>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { id title } }`,
      { input },
    );
    return data[name] as Data;
  };
  type Row = { id: string; title: string };
  const card = await create<Row>("createRateCard", { title: "Standard", currency: "EUR" });
  await create<Row>("createRateCard", { title: "Tokyo", currency: "JPY" });
  const rates = [
    ["Engineer", 8_500, 4_500],
    ["Designer", 7_250, 4_000],
    ["QA", 5_490, null],
  ] as const;
  const roles = new Map<string, string>();
  for (const [title, price, cost] of rates) {
    const { id: workRoleId } = await create<Row>("createWorkRole", { title });
    roles.set(title, workRoleId);
    const input = { rateCardId: card.id, workRoleId, validFrom: "2026-01-01", price, cost };
    await api("mutation ($input: SetRateInput!) { setRate(input: $input) { id } }", { input });
  }
  const task = (title: string, minHours: string, maxHours: string, role: string | null) =>
    create<Row>("createTask", {
      title: unique(title),
      minHours,
      maxHours,
      workRoleId: role && roles.get(role),
    });
  const signIn = [
    await task("Login", "8", "13", null),
    await task("Layout", "3.5", "6.25", "Designer"),
  ];
  const charts = await task("Charts", "20", "34", "Engineer");
  const reports = [charts, await task("Checks", "6", "10.75", "QA")];
  const project = await makeProject(api, "Shop relaunch", [
    await makeFeature(api, "Sign-in", signIn),
    await makeFeature(api, "Reports", reports),
  ]);
  return { owner, api, project, tasks: { charts }, roles, card };
}
