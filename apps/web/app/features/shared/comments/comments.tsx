import type { Subject } from "@presale/contracts/subjects.ts";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadPartWords } from "../../../lib/i18n/load-words.ts";
import { useSession } from "../../../lib/session.ts";

/** It comes after the page, and its words with it. */
const Panel = lazyWithRetry(
  async () => {
    const [{ CommentsPanel }] = await Promise.all([
      import("./comments-panel.tsx"),
      loadPartWords(["notes"]),
    ]);
    return CommentsPanel;
  },
  { isBackground: true },
);

/** What is said of what the page shows. */
export function Comments(place: Subject<"comments">) {
  const { user } = useSession();
  // What colleagues say to one another is not for staff on their behalf.
  if (user?.onBehalf) return null;
  return <Panel key={`${place.kind}/${place.id}`} {...place} />;
}
