import { limits } from "@presale/contracts/limits.ts";
import { lengthOf, truncateText } from "@presale/contracts/text.ts";
import { useEffect, useState } from "react";
import { send } from "../../../lib/send.ts";
import { useSession } from "../../../lib/session.ts";
import { type SimilarTask, similarTasksQuery } from "./assistant.operations.ts";

const debounceMs = 400;
/** Milliseconds for which a response is reused. */
const reuseMs = 30_000;

/** Shared by parts of a page that make the same request. */
let lastRequest: { key: string; at: number; found: Promise<readonly SimilarTask[]> } | undefined;

function fetchSimilar(title: string, ownId: string | undefined): Promise<readonly SimilarTask[]> {
  const key = JSON.stringify([title, ownId]);
  if (lastRequest?.key === key && Date.now() - lastRequest.at < reuseMs) return lastRequest.found;
  const variables = { title, ownId: ownId ?? null };
  const found = send(similarTasksQuery, variables, { isBackground: true }).then(
    ({ data }) => data?.similarTasks ?? [],
  );
  lastRequest = { key, at: Date.now(), found };
  return found;
}

/**
 * Returns the company's tasks with a similar title, debounced; null until known. Failures are
 * ignored: this is only a hint.
 */
export function useSimilarTasks(typed: string, ownId?: string): readonly SimilarTask[] | null {
  const title = truncateText(typed.trim(), limits.search.max);
  const { isPermitted } = useSession();
  const isEnabled = lengthOf(title) >= limits.title.min && isPermitted("canReadCompanyTasks");
  const [result, setResult] = useState<{ title: string; tasks: readonly SimilarTask[] } | null>(
    null,
  );
  useEffect(() => {
    if (!isEnabled) return;
    let isCancelled = false;
    const timer = setTimeout(async () => {
      const tasks = await fetchSimilar(title, ownId);
      if (!isCancelled) setResult({ title, tasks });
    }, debounceMs);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [title, ownId, isEnabled]);
  return isEnabled && result ? result.tasks : null;
}
