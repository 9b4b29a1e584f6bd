import type { SelectOption } from "../../components/forms/search-select.tsx";
import { valueOrThrow } from "../../lib/reply-of.ts";
import { send } from "../../lib/send.ts";
import { companyNamesQuery, peopleQuery, personQuery } from "./audit.operations.ts";

/** Companies for the log's filter, by words or by the id that the address names. */
export async function searchCompanies(
  words: string,
  signal?: AbortSignal,
): Promise<SelectOption[]> {
  const companies = await valueOrThrow(
    send(companyNamesQuery, { filter: { words } }, { signal }),
    ({ companyNames }) => companyNames,
  );
  return companies.map(({ id, name }) => ({ id, label: name }));
}

export async function companiesOfIds(ids: readonly string[]): Promise<SelectOption[]> {
  const companies = await valueOrThrow(
    send(companyNamesQuery, { filter: { companyIds: [...ids] } }),
    ({ companyNames }) => companyNames,
  );
  return companies.map(({ id, name }) => ({ id, label: name }));
}

/** People of all companies, staff among them. */
export async function searchPeople(words: string, signal?: AbortSignal): Promise<SelectOption[]> {
  const variables = { paging: { perPage: 20 }, filter: { words } };
  const people = await valueOrThrow(send(peopleQuery, variables, { signal }), ({ users }) => users);
  return people.items.map(({ id, name, company }) => ({
    id,
    label: name,
    hint: company.name,
  }));
}

/** The API finds people one by one; a filter names one. */
export async function peopleOfIds([id]: readonly string[]): Promise<SelectOption[]> {
  if (!id) return [];
  const { name } = await valueOrThrow(send(personQuery, { id }), ({ user }) => user);
  return [{ id, label: name }];
}
