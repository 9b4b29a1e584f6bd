import type { Subject } from "@presale/contracts/subjects.ts";
import { PrivatePanel } from "../../../components/detail/private-panel.tsx";
import { lazyWithRetry } from "../../../components/lazy-with-retry.tsx";
import { loadNamespaces } from "../../../lib/i18n/load-namespaces.ts";

const panel = lazyWithRetry(
  async () => {
    const [{ CommentsPanel }] = await Promise.all([
      import("./comments-panel.tsx"),
      loadNamespaces(["notes"]),
    ]);
    return CommentsPanel;
  },
  { isBackground: true },
);

export const Comments = (subject: Subject<"comments">) => (
  <PrivatePanel panel={panel} subject={subject} emptyHeight={290} />
);
