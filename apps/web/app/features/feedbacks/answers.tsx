import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { truncateText } from "@presale/contracts/text.ts";
import { DateText } from "../../components/date-text.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { type RowActions, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { announce } from "../../lib/announcements.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { deleteAnswerMutation, type FeedbackAnswer } from "./feedbacks.operations.ts";

const AnswerDialog = lazyWithRetry(async () => (await import("./answer-dialog.tsx")).AnswerDialog);

interface Props {
  feedbackId: string;
  answers: readonly FeedbackAnswer[];
  onChanged: () => void;
}

export function Answers({ feedbackId, answers, onChanged }: Props) {
  const t = useTranslate();
  const answerActions: RowActions<FeedbackAnswer> = (answer, tools) => [
    {
      label: t("feedback:answers.edit"),
      isAllowed: tools.isPermitted("canUpdateCommentsAdmin"),
      run: () =>
        tools.open((close) => (
          <AnswerDialog
            feedbackId={feedbackId}
            answer={answer}
            onDone={onChanged}
            onClose={close}
          />
        )),
    },
    {
      label: t("feedback:answers.delete"),
      isAllowed: tools.isPermitted("canDeleteCommentsAdmin"),
      isDestructive: true,
      confirmation: {
        title: t("feedback:answers.deleteTitle"),
        text: t("feedback:answers.deleteText"),
        confirm: t("feedback:answers.deleteConfirm"),
      },
      run: async () => {
        const { data } = await tools.send(deleteAnswerMutation, { id: answer.id });
        if (!data) return;
        announce(t("feedback:answers.deleted"));
        tools.reportChange();
      },
    },
  ];
  const addActions: RowActions<null> = (_none, { open }) => [
    {
      label: t("feedback:answers.add"),
      run: () =>
        open((close) => (
          <AnswerDialog feedbackId={feedbackId} onDone={onChanged} onClose={close} />
        )),
    },
  ];
  const callbacks = { onChanged, onRemoved: onChanged };
  const menu = useRowActions(answerActions, callbacks);
  const adding = useRowActions(addActions, callbacks);
  const [add] = adding.actionsFor(null);
  return (
    <SectionCard
      title={t("feedback:answers.title")}
      actions={
        <PermissionGate permission="canCreateCommentsAdmin">
          <Button size="small" onClick={add?.onClick}>
            {add?.label}
          </Button>
        </PermissionGate>
      }
    >
      {answers.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("feedback:answers.none")}
        </Typography>
      )}
      {answers.map((answer) => (
        <Box key={answer.id} sx={{ display: "flex", gap: 1, py: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2" color="textSecondary">
              {t("feedback:answers.by", { name: answer.authorName })},{" "}
              <DateText value={answer.createdAt} hasTime />
            </Typography>
            <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
              {answer.text}
            </Typography>
          </Box>
          <RowMenu title={truncateText(answer.text, 40)} actions={menu.actionsFor(answer)} />
        </Box>
      ))}
      {menu.dialog}
      {adding.dialog}
    </SectionCard>
  );
}
