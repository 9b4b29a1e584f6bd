import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import { send } from "../../../lib/send.ts";
import { valueOrThrow } from "../../../lib/value-or-failure.ts";
import { type Member, membersQuery } from "./people.operations.ts";

/** Returns active members of the user's company; rejects on failure. */
const findMembers = (
  filter: { query: string } | { ids: string[] },
  signal?: AbortSignal,
): Promise<readonly Member[]> =>
  valueOrThrow(send(membersQuery, { filter }, { signal }), ({ companyMembers }) => companyMembers);

/** Adds the email address where namesakes exist. */
export const memberOption = ({
  id,
  name,
  namesakeEmail,
}: Pick<Member, "id" | "name" | "namesakeEmail">): SelectOption => ({
  id,
  label: name,
  hint: namesakeEmail ?? undefined,
});

export async function searchMembers(query: string, signal: AbortSignal): Promise<SelectOption[]> {
  const members = await findMembers({ query: truncateText(query, limits.search.max) }, signal);
  return members.map(memberOption);
}

export const membersOfIds = (ids: readonly string[]): Promise<readonly Member[]> =>
  findMembers({ ids: [...ids] });
