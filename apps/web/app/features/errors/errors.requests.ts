import type { SelectOption } from "../../components/forms/search-select.tsx";
import { send } from "../../lib/send.ts";
import { valueOrThrow } from "../../lib/value-or-failure.ts";
import { errorAssigneesQuery } from "./errors.operations.ts";

export async function searchErrorAssignees(query: string): Promise<SelectOption[]> {
  const staff = await valueOrThrow(
    send(errorAssigneesQuery, {}),
    ({ errorAssignees }) => errorAssignees,
  );
  return staff
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .map(({ id, name }) => ({ id, label: name }));
}
