import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useWords } from "../../lib/i18n/use-words.ts";
import { TextLink } from "../text-link.tsx";

interface Props {
  /** Link to the saved version. */
  to?: string;
  onOverwrite: () => void;
}

/**
 * After an edit conflict: lets the user read the saved version or overwrite it. Keeps the typed
 * values.
 */
export function ConflictOffer({ to, onOverwrite }: Props) {
  const t = useWords();
  return (
    <Alert severity="warning" role="note">
      <AlertTitle>{t("ui:form.changedTitle")}</AlertTitle>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
        {to && (
          <TextLink to={to} target="_blank">
            {t("ui:form.theirs")}
          </TextLink>
        )}
        <Button size="small" variant="outlined" color="warning" onClick={onOverwrite}>
          {t("ui:form.overwrite")}
        </Button>
      </Box>
    </Alert>
  );
}
