import { limits } from "@presale/contracts/limits.ts";
import { truncateText } from "@presale/contracts/text.ts";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import { send } from "../../../lib/send.ts";
import { type Reply, valueOrFailure, valueOrThrow } from "../../../lib/value-or-failure.ts";
import { tagMark } from "./tag-dot.tsx";
import {
  chosenTagsQuery,
  createTagMutation,
  type Tag,
  tagChoicesQuery,
} from "./tags.operations.ts";

const maxChoices = 20;

export const tagOption = ({ id, title, color }: Tag): SelectOption => ({
  id,
  label: title,
  mark: tagMark(color),
});

export async function searchTags(query: string, signal: AbortSignal): Promise<SelectOption[]> {
  const variables = { query: truncateText(query, limits.search.max), perPage: maxChoices };
  const found = await valueOrThrow(
    send(tagChoicesQuery, variables, { signal }),
    ({ tags }) => tags,
  );
  return found.items.map(tagOption);
}

export const searchAmong = (options: readonly SelectOption[]) => async (query: string) =>
  options.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()));

/** Returns the existing tags of these ids, which come from a URL or a draft. */
export async function tagsOfIds(ids: readonly string[]): Promise<readonly SelectOption[]> {
  const tags = await valueOrThrow(
    send(chosenTagsQuery, { ids: [...ids] }),
    ({ tagsByIds }) => tagsByIds,
  );
  return tags.map(tagOption);
}

export const createTag = (title: string): Promise<Reply<Tag>> =>
  valueOrFailure(send(createTagMutation, { input: { title } }), (data) => data.createTag);
