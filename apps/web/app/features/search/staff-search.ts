import { limits } from "@presale/contracts/limits.ts";
import { cutText } from "@presale/contracts/text.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import type { PaletteItem, PaletteSearch } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { isPermitted } from "../../lib/session.ts";
import { findRolesByNameQuery, findUsersQuery } from "./search.operations.ts";

const perPage = 6;

const asked = (words: string, signal: AbortSignal) => ({
  variables: { words: cutText(words, limits.search.max), perPage },
  context: { fetchOptions: { signal } },
});

async function users(words: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (!isPermitted("canReadUsersAdmin")) return [];
  const query = findUsersQuery;
  const { data, error } = await apolloClient.query({ query, ...asked(words, signal) });
  if (!data?.users) throw error;
  return data.users.items.map(({ id, name, email, company }) => ({
    id: `user-${id}`,
    label: name,
    hint: `${email} · ${company.name}`,
    to: pathTo("backofficeUser", { id }),
  }));
}

async function roles(words: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (!isPermitted("canReadRolesAdmin")) return [];
  const query = findRolesByNameQuery;
  const { data, error } = await apolloClient.query({ query, ...asked(words, signal) });
  if (!data?.roles) throw error;
  return data.roles.items.map(({ id, name, description }) => ({
    id: `role-${id}`,
    label: name,
    hint: description ?? undefined,
    to: pathTo("editRole", { id }),
  }));
}

/** Users and roles of the backoffice. */
export const searchAsStaff: PaletteSearch = async (words, signal) => {
  if (words === "") return [];
  const [foundUsers, foundRoles] = await Promise.all([users(words, signal), roles(words, signal)]);
  return [
    { id: "users", label: "backoffice:search.users", items: foundUsers },
    { id: "roles", label: "backoffice:search.roles", items: foundRoles },
  ];
};
