import type { SelectOption } from "../../components/forms/search-select.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { companyNamesQuery, peopleQuery, personQuery } from "./audit.operations.ts";

const context = (signal?: AbortSignal) => ({
  errorsShown: true,
  ...(signal && { fetchOptions: { signal } }),
});
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
    context: context(signal),
  });
  return required(data?.companyNames, error).map(({ id, name }) => ({ id, label: name }));
}

export async function companyOfId(id: string): Promise<SelectOption | null> {
  const { data } = await apolloClient.query({
    query: companyNamesQuery,
    variables: { filter: { companyIds: [id] } },
    context: context(),
  });
  const found = data?.companyNames?.[0];
  return found ? { id: found.id, label: found.name } : null;
}

/** People of all companies, staff among them. */
export async function searchPeople(words: string, signal?: AbortSignal): Promise<SelectOption[]> {
  const { data, error } = await apolloClient.query({
    query: peopleQuery,
    variables: { paging: { perPage: 20 }, filter: { words } },
    context: context(signal),
  });
  return required(data?.users, error).items.map(({ id, name, company }) => ({
    id,
    label: name,
    hint: company.name,
  }));
}

export async function personOfId(id: string): Promise<SelectOption | null> {
  const { data } = await apolloClient.query({
    query: personQuery,
    variables: { id },
    context: context(),
  });
  return data?.user ? { id: data.user.id, label: data.user.name } : null;
}
