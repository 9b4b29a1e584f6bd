import { limits } from "@presale/contracts/limits.ts";
import type { SelectOption } from "../../components/forms/search-select.tsx";
import { apolloClient } from "../../lib/apollo/client.ts";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import type { StoredFile } from "../../lib/uploads.ts";
import {
  createTagMutation,
  type Member,
  membersQuery,
  type Named,
  storedFilesQuery,
  tagChoicesQuery,
  chosenTagsQuery,
} from "./library.operations.ts";

const choices = 20;
/** The control that asks says what failed: no second message in the page. */
const quiet = { errorsShown: true };

export const tagOption = ({ id, title }: Named): SelectOption => ({ id, label: title });

/** For a `SearchSelect`: the company's tags that match. */
export async function searchTags(words: string, signal: AbortSignal): Promise<SelectOption[]> {
  const { data, error } = await apolloClient.query({
    query: tagChoicesQuery,
    variables: { words: words.slice(0, limits.search.max), perPage: choices },
    context: { ...quiet, fetchOptions: { signal } },
  });
  if (!data?.tags) throw error ?? new Error("No tags came");
  return data.tags.items.map(tagOption);
}

/** Those of these tags that exist: ids come alone out of an address or a draft. */
export async function tagsOfIds(ids: readonly string[]): Promise<readonly Named[]> {
  const { data } = await apolloClient.query({
    query: chosenTagsQuery,
    variables: { ids: [...ids] },
    context: quiet,
  });
  return data?.chosenTags ?? [];
}

export async function createTag(
  title: string,
): Promise<{ tag: Named; failure: null } | { tag: null; failure: Failure }> {
  const { data, error } = await apolloClient
    .mutate({ mutation: createTagMutation, variables: { input: { title } }, context: quiet })
    .catch((problem: unknown) => ({ data: undefined, error: problem }));
  if (data?.createTag) return { tag: data.createTag, failure: null };
  return { tag: null, failure: failureOf(error ?? new Error("No tag came")) as Failure };
}

/** Active people of one's company; rejects when they can't be had. */
async function findMembers(
  filter: { words: string } | { ids: string[] },
  signal?: AbortSignal,
): Promise<readonly Member[]> {
  const { data, error } = await apolloClient.query({
    query: membersQuery,
    variables: { filter },
    context: { ...quiet, ...(signal && { fetchOptions: { signal } }) },
  });
  if (!data?.companyMembers) throw error ?? new Error("No members came");
  return data.companyMembers;
}

/** For a `SearchSelect`: the company's people whose name holds the words. */
export async function searchMembers(words: string, signal: AbortSignal): Promise<SelectOption[]> {
  const members = await findMembers({ words: words.slice(0, limits.search.max) }, signal);
  return members.map(({ id, name }) => ({ id, label: name }));
}

export const membersOfIds = (ids: readonly string[]): Promise<readonly Member[]> =>
  findMembers({ ids: [...ids] });

/** Those of these files that exist. */
export async function filesOfIds(ids: readonly string[]): Promise<readonly StoredFile[]> {
  const { data } = await apolloClient.query({
    query: storedFilesQuery,
    variables: { ids: [...ids] },
    context: quiet,
  });
  return data?.files ?? [];
}
