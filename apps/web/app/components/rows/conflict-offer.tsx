import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { TextLink } from "../text-link.tsx";

interface Props {
  to?: string;
  onOverwrite: () => void;
}

export function ConflictOffer({ to, onOverwrite }: Props) {
  const t = useTranslate();
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
