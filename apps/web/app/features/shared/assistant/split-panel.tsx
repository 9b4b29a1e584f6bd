import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useState } from "react";
import { FailureAlert } from "../../../components/states/failure-alert.tsx";
import type { Failure } from "../../../lib/apollo/failure.ts";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../../lib/toasts.ts";
import { useSend } from "../../../lib/use-send.ts";
import { createTaskMutation, taskInputOf } from "../task-input/index.ts";
import type { SimilarTask } from "./assistant.operations.ts";
import { DraftFrame } from "./draft-frame.tsx";
import { SplitRow } from "./split-row.tsx";
import { type SplitTask, splitTaskOf, validateSplitTask } from "./split-tasks.ts";
import type { Draft } from "./use-assistant-draft.ts";

interface Props {
  draft: Draft;
  host: string | null;
  similar: readonly SimilarTask[] | null;
  /** New tasks inherit the tags of the task they are split from. */
  tagIds: readonly string[];
  onStop: () => void;
  onClose: () => void;
  onRegenerate: () => void;
}

export function SplitPanel({ draft, host, similar, tagIds, onStop, onClose, onRegenerate }: Props) {
  const t = useTranslate();
  const [splitTasks, setSplitTasks] = useState<readonly SplitTask[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  const send = useSend({ callerShowsErrors: true });
  const [failure, setFailure] = useState<Failure | null>(null);
  const { tasks, state } = draft;
  const isWriting = state === "writing";
  useEffect(() => {
    // Keeps the user's edits of earlier tasks, unless the answer has restarted.
    setSplitTasks((before) =>
      tasks.map((task, at) => {
        const previous = before[at];
        return previous?.source === task ? previous : splitTaskOf(task);
      }),
    );
  }, [tasks]);
  const change = (index: number, values: Partial<SplitTask>) =>
    setSplitTasks((all) => all.map((each, at) => (at === index ? { ...each, ...values } : each)));
  const picked = splitTasks.filter(({ isPicked, isAdded }) => isPicked && !isAdded).length;

  const add = async () => {
    if (isAdding) return;
    setFailure(null);
    const inputs = splitTasks.map((each) =>
      each.isPicked && !each.isAdded ? validateSplitTask(each, tagIds) : null,
    );
    setSplitTasks(splitTasks.map((each, at) => ({ ...each, errors: inputs[at]?.errors ?? {} })));
    if (inputs.some((input) => input && !input.values)) return;
    setIsAdding(true);
    let count = 0;
    for (const [index, input] of inputs.entries()) {
      if (!input?.values) continue;
      const variables = { input: taskInputOf(input.values) };
      const { failure: found } = await send(createTaskMutation, variables);
      if (found) {
        setFailure(found);
        break;
      }
      count += 1;
      change(index, { isAdded: true, isPicked: false });
    }
    setIsAdding(false);
    if (count > 0) toastSuccess(t("assistant:split.added", { count }));
    if (count === picked) onClose();
  };

  const status = isWriting
    ? t("assistant:splitting")
    : tasks.length === 0
      ? t("assistant:split.none")
      : t("assistant:doneSplit");
  return (
    <DraftFrame
      title={t("assistant:split.title")}
      draft={draft}
      host={host}
      similar={similar}
      status={status}
      onCancel={onClose}
      buttons={
        <>
          {isWriting && (
            <Button size="small" variant="outlined" onClick={onStop} disabled={tasks.length === 0}>
              {t("assistant:stop")}
            </Button>
          )}
          {!isWriting && tasks.length > 0 && (
            <Button
              size="small"
              variant="contained"
              loading={isAdding}
              disabled={picked === 0}
              onClick={() => void add()}
            >
              {t("assistant:split.add", { count: picked })}
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onClose}>
            {t(isWriting ? "assistant:cancel" : "assistant:split.close")}
          </Button>
          {!isWriting && (
            <Button size="small" color="inherit" onClick={onRegenerate} disabled={isAdding}>
              {t("assistant:again")}
            </Button>
          )}
        </>
      }
    >
      {splitTasks.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", minWidth: 0 }}>
          {splitTasks.map((splitTask, index) => (
            <SplitRow
              // biome-ignore lint/suspicious/noArrayIndexKey: tasks are only appended
              key={index}
              splitTask={splitTask}
              number={index + 1}
              disabled={isAdding}
              onChange={(values) => change(index, values)}
            />
          ))}
        </Box>
      )}
      {failure && <FailureAlert failure={failure} />}
    </DraftFrame>
  );
}
