import { limits } from "@presale/contracts/limits.ts";
import { cutText } from "@presale/contracts/text.ts";
import type { SelectOption } from "../../../components/forms/search-select.tsx";
import { apolloClient } from "../../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../../lib/apollo/failure.ts";
import { tagMark } from "./tag-dot.tsx";
import {
  chosenTagsQuery,
  createTagMutation,
  type Tag,
  tagChoicesQuery,
} from "./tags.operations.ts";

const choices = 20;

export const tagOption = ({ id, title, color }: Tag): SelectOption => ({
  id,
  label: title,
  mark: tagMark(color),
});

/** For a `SearchSelect`: the company's tags that match. */
export async function searchTags(words: string, signal: AbortSignal): Promise<SelectOption[]> {
  const { data, error } = await apolloClient.query({
    query: tagChoicesQuery,
    variables: { words: cutText(words, limits.search.max), perPage: choices },
    context: { fetchOptions: { signal } },
  });
  if (!data?.tags) throw error ?? new Error("No tags came");
  return data.tags.items.map(tagOption);
}

/** The same of options that are known already. */
export const searchAmong = (options: readonly SelectOption[]) => async (words: string) =>
  options.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));

/** Those of these tags that exist: ids come alone out of an address or a draft. */
export async function tagsOfIds(ids: readonly string[]): Promise<readonly SelectOption[]> {
  const { data } = await apolloClient.query({
    query: chosenTagsQuery,
    variables: { ids: [...ids] },
  });
  return (data?.chosenTags ?? []).map(tagOption);
}

export async function createTag(
  title: string,
): Promise<{ tag: Tag; failure: null } | { tag: null; failure: Failure }> {
  const { data, error } = await apolloClient
    .mutate({ mutation: createTagMutation, variables: { input: { title } } })
    .catch((problem: unknown) => ({ data: undefined, error: problem }));
  if (data?.createTag) return { tag: data.createTag, failure: null };
  return { tag: null, failure: failureOf(error ?? new Error("No tag came")) as Failure };
}
