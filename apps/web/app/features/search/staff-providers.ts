import { limits } from "@presale/contracts/limits.ts";
import { apolloClient } from "../../lib/apollo/client.ts";
import { type PaletteProvider, registerPaletteProvider } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { isPermitted } from "../../lib/session.ts";
import { findRolesByNameQuery, findUsersQuery } from "./search.operations.ts";

const perPage = 6;

const asked = (words: string, signal: AbortSignal) => ({
  variables: { words: words.slice(0, limits.search.max), perPage },
  context: { fetchOptions: { signal } },
});

const providers: PaletteProvider[] = [
  {
    id: "users",
    label: "backoffice:search.users",
    search: async (words, signal) => {
      if (words === "" || !isPermitted("canReadUsersAdmin")) return [];
      const { data } = await apolloClient.query({ query: findUsersQuery, ...asked(words, signal) });
      return (data?.users?.items ?? []).map(({ id, name, email, company }) => ({
        id: `user-${id}`,
        label: name,
        hint: `${email} · ${company.name}`,
        to: pathTo("backofficeUser", { id }),
      }));
    },
  },
  {
    id: "roles",
    label: "backoffice:search.roles",
    search: async (words, signal) => {
      if (words === "" || !isPermitted("canReadRolesAdmin")) return [];
      const query = findRolesByNameQuery;
      const { data } = await apolloClient.query({ query, ...asked(words, signal) });
      return (data?.roles?.items ?? []).map(({ id, name, description }) => ({
        id: `role-${id}`,
        label: name,
        hint: description ?? undefined,
        to: pathTo("editRole", { id }),
      }));
    },
  },
];

/** Adds users and roles to `Ctrl/⌘ K` of the backoffice; answers how to take them away. */
export function registerStaffSearch(): () => void {
  const removals = providers.map(registerPaletteProvider);
  return () => {
    for (const remove of removals) remove();
  };
}
