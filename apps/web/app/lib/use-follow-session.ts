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
 * Keeps an open page consistent with the session. Another tab, impersonation or new permissions may
 * change it. Returns whether the current user may still see the page.
 */
export function useFollowSession(): boolean {
  const t = useTranslate();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const userId = session.user?.id ?? null;
  const [shownFor, setShownFor] = useState(userId);
  /** The user of the last redirect, and the location that it left; initially the first ones. */
  const leaving = useRef({ userId: shownFor, key });
  const isOther = userId !== null && userId !== shownFor;
  const isImpersonating = Boolean(session.user?.impersonator);
  /**
   * The page where impersonation started. Every tab returns there, even if another one notices the
   * end first.
   */
  const returnPage = useRef<string | null>(null);
  const startPath = startPathOf(session);
  const isLost = !isOther && !session.isPermitted(entryOfPath(pathname)?.permission);

  useEffect(() => {
    if (isImpersonating) returnPage.current = adminAuthRecord.read()?.page ?? null;
  }, [isImpersonating]);

  // Another user is logged in. The page's data isn't theirs, and they may lack access to it.
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

  // The same user has lost the permission for this page. Behaves like the guard on opening it.
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
