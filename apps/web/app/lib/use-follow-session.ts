import { toastDurations } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { clearData } from "./clear-data.ts";
import { useWords } from "./i18n/use-words.ts";
import { pathTo } from "./paths.ts";
import { entryOfPath } from "./route-table.ts";
import { takeDestination, useSession } from "./session.ts";
import { startPathOf } from "./start-path.ts";
import { adminAuthRecord } from "./storage/records.ts";
import { showToast } from "./toasts.ts";

/**
 * Keeps an open page true to the login, which another tab, staff acting as a user or a change of
 * rights may change under it. Answers whether the page still belongs to who is logged in.
 */
export function useFollowSession(): boolean {
  const t = useWords();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const userId = session.user?.id ?? null;
  const [shownFor, setShownFor] = useState(userId);
  /** Whom the page is being left for, and from where. */
  const leaving = useRef({ userId: shownFor, key });
  const isOther = userId !== null && userId !== shownFor;
  const isActing = Boolean(session.user?.impersonator);
  /** Where acting began: every tab comes back there, whichever of them hears first that it ended. */
  const began = useRef<string | null>(null);
  const startPath = startPathOf(session);
  const isLost = !isOther && !session.isPermitted(entryOfPath(pathname)?.permission);

  useEffect(() => {
    if (isActing) began.current = adminAuthRecord.read()?.page ?? null;
  }, [isActing]);

  // Somebody else: what the page knew is not theirs, and neither may be the place.
  useEffect(() => {
    if (!isOther || leaving.current.userId === userId) return;
    leaving.current = { userId, key };
    void clearData();
    const backTo = isActing ? null : began.current;
    began.current = null;
    void navigate(takeDestination() ?? backTo ?? startPath);
  }, [isOther, isActing, userId, startPath, key, navigate]);
  useEffect(() => {
    if (isOther && leaving.current.userId === userId && leaving.current.key !== key)
      setShownFor(userId);
  }, [isOther, userId, key]);

  // The same person with less: as the guard of a page that is opened.
  useEffect(() => {
    if (!isLost || userId === null) return;
    showToast({
      tone: "error",
      message: t("errors:pageForbidden"),
      duration: toastDurations.forbidden,
      inPage: "next",
    });
    void navigate(pathTo("home"), { replace: true });
  }, [isLost, userId, navigate, t]);

  return !isOther && !isLost;
}
