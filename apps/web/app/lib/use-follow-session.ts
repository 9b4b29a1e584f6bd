import { toastDurations } from "@presale/contracts/limits.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { clearData } from "./clear-data.ts";
import { useTranslate } from "./i18n/use-translate.ts";
import { pathTo } from "./paths.ts";
import { entryOfPath } from "./route-table.ts";
import { takeDestination, useSession } from "./session.ts";
import { startPathOf } from "./start-path.ts";
import { adminAuthRecord } from "./storage/records.ts";
import { showToast } from "./toasts.ts";

/**
 * Keeps an open page consistent with the session, which another tab, impersonation or changed
 * permissions may change. Returns whether the page still belongs to the logged-in user.
 */
export function useFollowSession(): boolean {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const userId = session.user?.id ?? null;
  const [shownFor, setShownFor] = useState(userId);
  /** The user for whom the page is being left, and from where. */
  const leaving = useRef({ userId: shownFor, key });
  const isOther = userId !== null && userId !== shownFor;
  const isImpersonating = Boolean(session.user?.impersonator);
  /** Where impersonation began: every tab returns there, whichever notices its end first. */
  const returnPage = useRef<string | null>(null);
  const startPath = startPathOf(session);
  const isLost = !isOther && !session.isPermitted(entryOfPath(pathname)?.permission);

  useEffect(() => {
    if (isImpersonating) returnPage.current = adminAuthRecord.read()?.page ?? null;
  }, [isImpersonating]);

  // Another user: the page's data is not theirs, and they may lack access to it.
  useEffect(() => {
    if (!isOther || leaving.current.userId === userId) return;
    leaving.current = { userId, key };
    void clearData();
    const backTo = isImpersonating ? null : returnPage.current;
    returnPage.current = null;
    void navigate(takeDestination() ?? backTo ?? startPath);
  }, [isOther, isImpersonating, userId, startPath, key, navigate]);
  useEffect(() => {
    if (isOther && leaving.current.userId === userId && leaving.current.key !== key)
      setShownFor(userId);
  }, [isOther, userId, key]);

  // The same user with fewer permissions: behaves like the guard on opening a page.
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
