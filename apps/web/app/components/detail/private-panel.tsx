import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { useSession } from "../../lib/session.ts";
import { type Lazy, useLoaded } from "../lazy-with-retry.tsx";

interface Props<Subject> {
  panel: Lazy<(subject: Subject) => ReactNode>;
  subject: Subject;
  /** The height of an empty panel in pixels. */
  emptyHeight: number;
}

/** Shows a panel to colleagues only, not to staff on the company's behalf. */
export function PrivatePanel<Subject extends { kind: string; id: string }>(props: Props<Subject>) {
  const { panel, subject, emptyHeight } = props;
  const { user } = useSession();
  const isShown = !user?.onBehalf;
  const Panel = useLoaded(panel, isShown);
  if (!isShown) return null;
  if (!Panel) return <Skeleton variant="rounded" height={emptyHeight} aria-busy />;
  return <Panel key={`${subject.kind}/${subject.id}`} {...subject} />;
}
