import Box from "@mui/material/Box";
import { PictureField } from "../../components/files/picture-field.tsx";
import { StoredImage } from "../../components/files/stored-image.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** Shows the logo on white, also in dark mode, because proposals are white. */
export function LogoPicture({ fileId, company }: { fileId: string; company: string }) {
  const t = useTranslate();
  return (
    <Box
      sx={{
        display: "inline-flex",
        alignItems: "center",
        // The height of the tallest logo, reserved while it loads.
        height: 106,
        overflow: "hidden",
        p: 1.5,
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        bgcolor: "common.white",
        "& img": { display: "block", width: "auto", height: "auto", maxWidth: 260, maxHeight: 80 },
      }}
    >
      <StoredImage fileId={fileId} alt={t("company:logoAlt", { company })} />
    </Box>
  );
}

interface Props {
  fileId: string | null;
  company: string;
  onChange: (fileId: string | null) => void;
  error?: string;
}

export function LogoField({ fileId, company, onChange, error }: Props) {
  const t = useTranslate();
  return (
    <PictureField
      name="logoFileId"
      label={t("company:logo")}
      help={t("company:logoHelp")}
      i18nKey="company:logoFile"
      picture={fileId && <LogoPicture fileId={fileId} company={company} />}
      onChange={onChange}
      error={error}
    />
  );
}
