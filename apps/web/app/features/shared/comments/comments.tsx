import Skeleton from "@mui/material/Skeleton";
import type { Subject } from "@presale/contracts/subjects.ts";
import { lazyWithRetry, useLoaded } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";
import { useSession } from "../../../lib/session.ts";

const Panel = lazyWithRetry(
  async () => {
    const [{ CommentsPanel }] = await Promise.all([
      import("./comments-panel.tsx"),
      loadNamespaces(["notes"]),
    ]);
    return CommentsPanel;
  },
  { isBackground: true },
);

/** Pixels of the panel without comments. */
const emptyHeight = 290;

export function Comments(subject: Subject<"comments">) {
  const { user } = useSession();
  // Comments between colleagues are hidden from staff who act on the company's behalf.
  const isShown = !user?.onBehalf;
  const LoadedPanel = useLoaded(Panel, isShown);
  if (!isShown) return null;
  if (!LoadedPanel) return <Skeleton variant="rounded" height={emptyHeight} aria-busy />;
  return <LoadedPanel key={`${subject.kind}/${subject.id}`} {...subject} />;
}
