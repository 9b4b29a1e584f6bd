import Button from "@mui/material/Button";
import { PermissionGate } from "../../../components/permission-gate.tsx";
import { QuestionDialog } from "../../../components/question-dialog.tsx";
import { useTranslate } from "../../../lib/i18n/use-translate.ts";
import { CostDialog } from "../token-cost/index.ts";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

interface ForbiddenProps {
  projects: string;
  isBusy: boolean;
  onDuplicate?: () => void;
  onClose: () => void;
}

/** Shows which projects need tokens that the user may not spend, and offers a free copy. */
export function ForbiddenDialog({ projects, isBusy, onDuplicate, onClose }: ForbiddenProps) {
  const t = useTranslate();
  return (
    <QuestionDialog
      title={t("builder:forbidden.title")}
      isBusy={isBusy}
      onClose={onClose}
      text={
        <>
          <p>{t("builder:forbidden.text", { projects })}</p>
          {onDuplicate && <p>{t("builder:forbidden.offer")}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t("ui:cancel")}
          </Button>
          {onDuplicate && (
            <PermissionGate permission="canCreateCompanyFeatures">
              <Button variant="contained" loading={isBusy} autoFocus onClick={onDuplicate}>
                {t("builder:forbidden.action")}
              </Button>
            </PermissionGate>
          )}
        </>
      }
    />
  );
}

interface Props<Whole, Item extends Part> {
  builder: Builder<Whole, Item>;
  isDuplicating?: boolean;
  onDuplicate?: () => void;
}

export function BuilderQuestions<Whole, Item extends Part>(props: Props<Whole, Item>) {
  const { builder, isDuplicating = false, onDuplicate } = props;
  const { question, kind, answerQuestion } = builder;
  const handleClose = () => answerQuestion(false);
  const t = useTranslate();
  if (!question) return null;
  const parts: readonly Part[] = question.items;
  const count = parts.length;
  if (question.kind === "forbidden")
    return (
      <ForbiddenDialog
        projects={question.projects}
        isBusy={isDuplicating}
        onDuplicate={onDuplicate}
        onClose={handleClose}
      />
    );
  return (
    <CostDialog
      // A new price remounts the dialog.
      key={question.cost.tokens}
      cost={question.cost}
      action={t(`builder:${kind}.addSelected`, { count })}
      resumable={{
        what: parts.map(({ title }) => title).join(", "),
        todo: { kind: "build", parts: parts.map((part) => ({ ...part })), at: question.at },
      }}
      onConfirm={() => answerQuestion(true)}
      onClose={handleClose}
    />
  );
}
