import Button from "@mui/material/Button";
import { AskDialog } from "../../components/ask-dialog.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";

/** Spending is not the person's to do: says who would pay. */
export function ForbiddenSpending(props: { projects: string; onClose: () => void }) {
  const { projects, onClose } = props;
  const t = useWords();
  return (
    <AskDialog
      title={t("builder:forbidden.title")}
      isBusy={false}
      onClose={onClose}
      text={<p>{t("builder:forbidden.text", { projects })}</p>}
      actions={
        <Button variant="contained" autoFocus onClick={onClose}>
          {t("ui:close")}
        </Button>
      }
    />
  );
}
