import type { SelectOption } from "../../components/forms/search-select.tsx";
import { send } from "../../lib/send.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { companyNamesQuery, peopleQuery, personQuery } from "./audit.operations.ts";

export async function searchCompanies(
  query: string,
  signal?: AbortSignal,
): Promise<SelectOption[]> {
  const companies = await valueOrThrow(
    send(companyNamesQuery, { filter: { query: query } }, { signal }),
    ({ companyNames }) => companyNames,
  );
  return companies.map(({ id, name }) => ({ id, label: name }));
}

export async function fetchCompaniesByIds(ids: readonly string[]): Promise<SelectOption[]> {
  const companies = await valueOrThrow(
    send(companyNamesQuery, { filter: { companyIds: [...ids] } }),
    ({ companyNames }) => companyNames,
  );
  return companies.map(({ id, name }) => ({ id, label: name }));
}

/** Searches users of all companies, including staff. */
export async function searchPeople(query: string, signal?: AbortSignal): Promise<SelectOption[]> {
  const variables = { paging: { perPage: 20 }, filter: { query: query } };
  const people = await valueOrThrow(send(peopleQuery, variables, { signal }), ({ users }) => users);
  return people.items.map(({ id, name, company }) => ({
    id,
    label: name,
    hint: company.name,
  }));
}

/** Returns at most one user, because the filter accepts only one id. */
export async function fetchPeopleByIds([id]: readonly string[]): Promise<SelectOption[]> {
  if (!id) return [];
  const { name } = await valueOrThrow(send(personQuery, { id }), ({ user }) => user);
  return [{ id, label: name }];
}
