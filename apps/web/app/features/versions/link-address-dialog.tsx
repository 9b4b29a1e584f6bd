import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface Props {
  name: string;
  address: string;
  onClose: () => void;
}

/** Shows a link that the browser refused to copy. */
export function LinkAddressDialog({ name, address, onClose }: Props) {
  const t = useTranslate();
  return (
    <DialogFrame
      title={t("proposalLinks:address.title", { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("ui:close")}</Button>}
    >
      <Typography variant="body2" sx={{ mb: 2 }}>
        {t("proposalLinks:address.text")}
      </Typography>
      <TextField
        fullWidth
        size="small"
        autoFocus
        label={t("proposalLinks:address.label")}
        value={address}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true, translate: "no" } }}
      />
    </DialogFrame>
  );
}
