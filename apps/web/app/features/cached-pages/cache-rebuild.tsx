import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useData } from "../../lib/use-data.ts";
import { useLatest } from "../../lib/use-latest.ts";
import { useSend } from "../../lib/use-send.ts";
import {
  cacheRebuildQuery,
  clearCacheMutation,
  rebuildCacheMutation,
} from "./cached-pages.operations.ts";

const pollIntervalMs = 1_000;

export function CacheRebuild({ onChanged }: { onChanged: () => void }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const send = useSend();
  const [isSending, setIsSending] = useState(false);
  const { data, retry: refetch } = useData(cacheRebuildQuery, {});
  const run = data?.cachedPagesRun;
  const isRunning = run !== null && run !== undefined && run.endedAt === null;
  const wasRunning = useRef(false);
  const notifyChanged = useLatest(onChanged);
  useEffect(() => {
    if (wasRunning.current && !isRunning) notifyChanged();
    wasRunning.current = isRunning;
    if (!isRunning) return;
    const timer = setInterval(refetch, pollIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning, refetch, notifyChanged]);

  if (!isPermitted("canUpdateSettingsAdmin")) return null;
  const runExclusive = async (change: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    await change();
    setIsSending(false);
  };
  const rebuildAll = async () => {
    const { data: started } = await send(rebuildCacheMutation, {}, { expected: ["BUSY"] });
    refetch();
    if (started) onChanged();
  };
  const clearCache = async () => {
    const { data: cleared } = await send(clearCacheMutation, {});
    if (!cleared) return;
    toastSuccess(t("cachedPages:droppedAll"));
    onChanged();
  };
  const counts = run && {
    count: run.done,
    done: formatCount(run.done),
    total: formatCount(run.total),
    failed: formatCount(run.failed),
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void runExclusive(clearCache)}>
        {t("cachedPages:dropAll")}
      </Button>
      <Button
        variant="contained"
        loading={isRunning || isSending}
        onClick={() => void runExclusive(rebuildAll)}
      >
        {t("cachedPages:makeAll")}
      </Button>
      <Box role="status" sx={{ minWidth: 170, typography: "caption", color: "text.secondary" }}>
        {isRunning && (
          <LinearProgress
            variant={run.total > 0 ? "determinate" : "indeterminate"}
            value={run.total > 0 ? (100 * run.done) / run.total : undefined}
            aria-label={t("cachedPages:making")}
            sx={{ mb: 0.5 }}
          />
        )}
        {counts &&
          t(
            isRunning
              ? "cachedPages:progress"
              : run.failed > 0
                ? "cachedPages:lastRunWithFailures"
                : "cachedPages:made",
            counts,
          )}
      </Box>
    </>
  );
}
