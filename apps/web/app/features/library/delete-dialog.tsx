import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import type { SubmitResult } from "../../lib/forms/use-app-form.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Named } from "./library.operations.ts";

interface Props {
  kind: "tag" | "task" | "feature" | "project";
  title: string;
  /** Where it is used, as far as the page knows; the server names them when it refuses. */
  places?: readonly Named[];
  /** The mutation. It is told to delete what is in use only after the places were named. */
  onDelete: (evenIfUsed: boolean) => Promise<SubmitResult>;
  onDeleted: () => void;
  onClose: () => void;
}

function Places({ places }: { places: readonly Named[] }) {
  const t = useWords();
  return (
    <>
      <p>{t("library:delete.usedIn")}</p>
      <Box component="ul" sx={{ pl: 2.5, my: 1, maxHeight: 200, overflowY: "auto" }}>
        {places.map(({ id, title }) => (
          <Box component="li" key={id} sx={{ overflowWrap: "anywhere" }}>
            {title}
          </Box>
        ))}
      </Box>
      <p>{t("library:delete.usedText")}</p>
    </>
  );
}

/** Asks before deleting, names where it is used. Render it only while it is open. */
export function DeleteDialog(props: Props) {
  const { kind, title, places = [], onDelete, onDeleted, onClose } = props;
  const t = useWords();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRefusedAsUsed = failure?.code === "IN_USE";
  const isUsed = isRefusedAsUsed || places.length > 0;

  const handleDelete = async () => {
    setIsBusy(true);
    setFailure(null);
    const result = await onDelete(isUsed).catch((error: unknown) => ({ error }));
    const found = failureOf(result.error);
    setIsBusy(false);
    // Somebody was faster: what was asked for is done.
    if (found && found.status !== 404) return setFailure(found);
    toastSuccess(t(`library:delete.${kind}.done`, { title }));
    onClose();
    onDeleted();
  };
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
      <DialogTitle id={`${id}-title`} sx={{ overflowWrap: "anywhere" }}>
        {t(`library:delete.${kind}.title`, { title })}
      </DialogTitle>
      <DialogContent>
        <Box
          id={`${id}-text`}
          sx={{ typography: "body2", color: "text.secondary", "& > p": { my: 0.5 } }}
        >
          {isRefusedAsUsed ? (
            <>
              <Box component="p" role="alert" sx={{ color: "text.primary" }}>
                {failure.message}
              </Box>
              <p>{t("library:delete.usedText")}</p>
            </>
          ) : (
            places.length > 0 && <Places places={places} />
          )}
          <p>{t(kind === "tag" ? "library:delete.tagText" : "library:delete.text")}</p>
        </Box>
        {failure && !isRefusedAsUsed && (
          <Alert severity="error" role="alert" sx={{ mt: 2 }}>
            {failure.message}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus>
          {t("ui:cancel")}
        </Button>
        <Button variant="contained" color="error" loading={isBusy} onClick={handleDelete}>
          {t(isUsed ? "library:delete.anyway" : `library:delete.${kind}.confirm`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
