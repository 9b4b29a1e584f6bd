import type { SelectOption } from "../../components/forms/search-select.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { companyNamesQuery, peopleQuery, personQuery } from "./audit.operations.ts";

const required = <T>(value: T | null | undefined, error: unknown): T => {
  if (value === null || value === undefined) throw error ?? new Error("Nothing came");
  return value;
};

/** Companies for the log's filter, by words or by the id that the address names. */
export async function searchCompanies(
  words: string,
  signal?: AbortSignal,
): Promise<SelectOption[]> {
  const { data, error } = await apolloClient.query({
    query: companyNamesQuery,
    variables: { filter: { words } },
    context: signal && { fetchOptions: { signal } },
  });
  return required(data?.companyNames, error).map(({ id, name }) => ({ id, label: name }));
}

export async function companiesOfIds(ids: readonly string[]): Promise<SelectOption[]> {
  const { data } = await apolloClient.query({
    query: companyNamesQuery,
    variables: { filter: { companyIds: [...ids] } },
  });
  return (data?.companyNames ?? []).map(({ id, name }) => ({ id, label: name }));
}

/** People of all companies, staff among them. */
export async function searchPeople(words: string, signal?: AbortSignal): Promise<SelectOption[]> {
  const { data, error } = await apolloClient.query({
    query: peopleQuery,
    variables: { paging: { perPage: 20 }, filter: { words } },
    context: signal && { fetchOptions: { signal } },
  });
  return required(data?.users, error).items.map(({ id, name, company }) => ({
    id,
    label: name,
    hint: company.name,
  }));
}

/** The API finds people one by one; a filter names one. */
export async function peopleOfIds([id]: readonly string[]): Promise<SelectOption[]> {
  if (!id) return [];
  const { data } = await apolloClient.query({ query: personQuery, variables: { id } });
  return data?.user ? [{ id: data.user.id, label: data.user.name }] : [];
}
