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
import { dropPagesMutation, makePagesMutation, pagesRunQuery } from "./cached-pages.operations.ts";

/** Milliseconds between two polls of a run. */
const lookEvery = 1_000;

export function PagesRun({ onChanged }: { onChanged: () => void }) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const send = useSend();
  const [isSending, setIsSending] = useState(false);
  const { data, retry } = useData(pagesRunQuery, {});
  const run = data?.cachedPagesRun;
  const isRunning = run !== null && run !== undefined && run.endedAt === null;
  const wasRunning = useRef(false);
  const told = useLatest(onChanged);
  useEffect(() => {
    if (wasRunning.current && !isRunning) told();
    wasRunning.current = isRunning;
    if (!isRunning) return;
    const timer = setInterval(retry, lookEvery);
    return () => clearInterval(timer);
  }, [isRunning, retry, told]);

  if (!isPermitted("canUpdateSettingsAdmin")) return null;
  const once = async (change: () => Promise<void>) => {
    if (isSending) return;
    setIsSending(true);
    await change();
    setIsSending(false);
  };
  const makeAll = async () => {
    const { data: begun } = await send(makePagesMutation, {}, { expected: ["BUSY"] });
    retry();
    if (begun) onChanged();
  };
  const dropAll = async () => {
    const { data: dropped } = await send(dropPagesMutation, {});
    if (!dropped) return;
    toastSuccess(t("cachedPages:droppedAll"));
    onChanged();
  };
  const figures = run && {
    count: run.done,
    done: formatCount(run.done),
    total: formatCount(run.total),
    failed: formatCount(run.failed),
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void once(dropAll)}>
        {t("cachedPages:dropAll")}
      </Button>
      <Button
        variant="contained"
        loading={isRunning || isSending}
        onClick={() => void once(makeAll)}
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
        {figures &&
          t(
            isRunning
              ? "cachedPages:progress"
              : run.failed > 0
                ? "cachedPages:madeButSome"
                : "cachedPages:made",
            figures,
          )}
      </Box>
    </>
  );
}
