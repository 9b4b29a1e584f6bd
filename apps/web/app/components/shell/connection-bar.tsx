import Box from "@mui/material/Box";
import { useEffect, useSyncExternalStore } from "react";
import { connectionLostAt, restoreConnection, watchConnection } from "../../lib/connection.ts";
import { formatTime } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refetchShown } from "../../lib/refetch-shown.ts";

const firstDelayMs = 1_000;
const maxDelayMs = 30_000;
let nextDelayMs = firstDelayMs;
let restoredAt = 0;

/**
 * Checks the server at growing intervals, and immediately when the network is back. The interval
 * keeps growing if the connection is lost again within a minute. Otherwise, a query that always
 * fails would make the page refetch constantly.
 */
function reconnect(): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  let timer: ReturnType<typeof setTimeout>;
  if (Date.now() - restoredAt > 60_000) nextDelayMs = firstDelayMs;
  const check = async () => {
    clearTimeout(timer);
    nextDelayMs = Math.min(2 * nextDelayMs, maxDelayMs);
    const response = await fetch("/healthz", { cache: "no-store", signal }).catch(() => null);
    if (signal.aborted) return;
    if (response?.ok) {
      restoredAt = Date.now();
      restoreConnection();
      return;
    }
    timer = setTimeout(check, nextDelayMs);
  };
  timer = setTimeout(check, nextDelayMs);
  window.addEventListener("online", check, { signal });
  return () => {
    abort.abort();
    clearTimeout(timer);
  };
}

/**
 * Reports that the server doesn't respond, and refetches the page's data once it does. The page
 * keeps its content. Covers only the page's padding, so that nothing moves. `left`: pixels.
 */
export function ConnectionBar({ left }: { left: number }) {
  const t = useTranslate();
  const lostAt = useSyncExternalStore(watchConnection, connectionLostAt, () => null);
  const isLost = lostAt !== null;
  useEffect(() => {
    if (!isLost) return;
    const stop = reconnect();
    return () => {
      stop();
      if (!connectionLostAt()) void refetchShown().catch(() => undefined);
    };
  }, [isLost]);
  return (
    <Box role="status">
      {lostAt && (
        <Box
          sx={{
            position: "absolute",
            insetInlineStart: left,
            insetInlineEnd: 0,
            px: 2,
            py: 0.25,
            textAlign: "center",
            typography: "caption",
            fontWeight: 600,
            bgcolor: "warning.fill",
            color: "#fff",
          }}
        >
          {t("ui:network.lost", { time: formatTime(lostAt) })}
        </Box>
      )}
    </Box>
  );
}
