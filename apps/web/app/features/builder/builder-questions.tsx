import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { CostDialog } from "../library/cost-dialog.tsx";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

interface ForbiddenProps {
  projects: string;
  isBusy: boolean;
  /** Left out where there is nothing to duplicate. */
  onDuplicate?: () => void;
  onClose: () => void;
}

/** Spending is not the person's to do: says who would pay, and offers a copy that costs nothing. */
function ForbiddenDialog({ projects, isBusy, onDuplicate, onClose }: ForbiddenProps) {
  const t = useWords();
  const id = useId();
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={`${id}-title`}>{t("builder:forbidden.title")}</DialogTitle>
      <DialogContent>
        <DialogContentText
          id={`${id}-text`}
          component="div"
          variant="body2"
          sx={{ overflowWrap: "anywhere", "& > p": { mt: 0, mb: 1 } }}
        >
          <p>{t("builder:forbidden.text", { projects })}</p>
          {onDuplicate && <p>{t("builder:forbidden.offer")}</p>}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
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
      </DialogActions>
    </Dialog>
  );
}

interface Props<Whole, Item extends Part> {
  builder: Builder<Whole, Item>;
  isDuplicating?: boolean;
  onDuplicate?: () => void;
}

/** What the builder asks before it can go on. */
export function BuilderQuestions<Whole, Item extends Part>(props: Props<Whole, Item>) {
  const { builder, isDuplicating = false, onDuplicate } = props;
  const { question, kind, closeQuestion } = builder;
  const t = useWords();
  if (!question) return null;
  const count = question.items.length;
  if (question.kind === "forbidden")
    return (
      <ForbiddenDialog
        projects={question.projects}
        isBusy={isDuplicating}
        onDuplicate={onDuplicate}
        onClose={closeQuestion}
      />
    );
  return (
    <CostDialog
      // Another price is another question.
      key={question.cost.tokens}
      cost={question.cost}
      action={t(`builder:${kind}.addSelected`, { count })}
      onConfirm={builder.confirm}
      onClose={closeQuestion}
    />
  );
}
