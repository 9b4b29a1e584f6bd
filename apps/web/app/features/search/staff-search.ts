import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import type { PaletteItem, PaletteSearch } from "../../lib/palette.ts";
import { pathTo } from "../../lib/paths.ts";
import { send } from "../../lib/send.ts";
import { isPermitted } from "../../lib/session.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { findRolesByNameQuery, findUsersQuery } from "./search.operations.ts";

type Options = Parameters<PaletteSearch>[1];

const perPage = 6;

const variablesOf = (query: string) => ({ query: truncateText(query, limits.search.max), perPage });

async function searchUsers(query: string, options: Options): Promise<PaletteItem[]> {
  if (!isPermitted("canReadUsersAdmin")) return [];
  const found = await valueOrThrow(
    send(findUsersQuery, variablesOf(query), options),
    (data) => data.users,
  );
  return found.items.map(({ id, name, email, company }) => ({
    id: `user-${id}`,
    label: name,
    hint: `${email} · ${company.name}`,
    to: pathTo("backofficeUser", { id }),
  }));
}

async function searchRoles(query: string, options: Options): Promise<PaletteItem[]> {
  if (!isPermitted("canReadRolesAdmin")) return [];
  const found = await valueOrThrow(
    send(findRolesByNameQuery, variablesOf(query), options),
    (data) => data.roles,
  );
  return found.items.map(({ id, name, description }) => ({
    id: `role-${id}`,
    label: name,
    hint: description ?? undefined,
    to: pathTo("editRole", { id }),
  }));
}

export const searchAsStaff: PaletteSearch = async (query, options) => {
  if (query === "") return [];
  const [foundUsers, foundRoles] = await Promise.all([
    searchUsers(query, options),
    searchRoles(query, options),
  ]);
  return [
    { id: "users", label: "backoffice:search.users", items: foundUsers },
    { id: "roles", label: "backoffice:search.roles", items: foundRoles },
  ];
};
