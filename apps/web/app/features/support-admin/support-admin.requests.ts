import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import type { SelectOption } from "../../components/forms/search-select.tsx";
import { send } from "../../lib/send.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { assigneesQuery, candidatesQuery } from "./support-admin.operations.ts";

export async function searchCandidates(
  query: string,
  signal: AbortSignal,
): Promise<SelectOption[]> {
  const candidates = await valueOrThrow(
    send(candidatesQuery, { query: truncateText(query, limits.search.max) }, { signal }),
    ({ ticketCandidates }) => ticketCandidates,
  );
  return candidates.map(({ id, name, companyName }) => ({
    id,
    label: name,
    hint: companyName,
  }));
}

async function fetchAssignees(): Promise<SelectOption[]> {
  const staff = await valueOrThrow(
    send(assigneesQuery, {}),
    ({ ticketAssignees }) => ticketAssignees,
  );
  return staff.map(({ id, name }) => ({ id, label: name }));
}

export const searchAssignees = async (query: string): Promise<SelectOption[]> =>
  (await fetchAssignees()).filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

export const fetchAssigneesByIds = async (ids: readonly string[]): Promise<SelectOption[]> =>
  (await fetchAssignees()).filter(({ id }) => ids.includes(id));
