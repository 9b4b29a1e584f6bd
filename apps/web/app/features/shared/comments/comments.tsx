import type { Subject } from "@presale/contracts/subjects.ts";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
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

export function Comments(subject: Subject<"comments">) {
  const { user } = useSession();
  // Comments between colleagues are hidden from staff who act on the company's behalf.
  if (user?.onBehalf) return null;
  return <Panel key={`${subject.kind}/${subject.id}`} {...subject} />;
}
