import Download from "@mui/icons-material/DownloadOutlined";
import Print from "@mui/icons-material/PrintOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useEffect, useId, useRef } from "react";
import { useUnloadGuard } from "../../lib/forms/use-unsaved-guard.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { saveFile } from "../../lib/save-file.ts";
import { CopyButton } from "./copy-button.tsx";

interface Props {
  codes: readonly string[];
  email: string;
  onDone: () => void;
}

const always = () => true;

export function RecoveryCodes({ codes, email, onDone }: Props) {
  const t = useTranslate();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useUnloadGuard(always);
  useEffect(() => heading.current?.focus(), []);
  const text = [
    t("twoFactor:codes.fileTitle", { email }),
    t("twoFactor:codes.fileText"),
    "",
    ...codes,
    "",
  ].join("\r\n");
  return (
    <Stack spacing={2}>
      {/* Prints only the codes and their account. */}
      <GlobalStyles
        styles={{
          "@media print": {
            "body *": { visibility: "hidden" },
            [`[id="${id}"], [id="${id}"] *`]: { visibility: "visible" },
            [`[id="${id}"]`]: { position: "absolute", inset: 0 },
          },
        }}
      />
      <Typography ref={heading} tabIndex={-1} variant="subtitle1" component="h3">
        {t("twoFactor:codes.title")}
      </Typography>
      <Alert severity="warning">{t("twoFactor:codes.text")}</Alert>
      <Box id={id}>
        <Box sx={{ display: "none", "@media print": { display: "block" }, mb: 2 }}>
          {t("twoFactor:codes.fileTitle", { email })}. {t("twoFactor:codes.fileText")}
        </Box>
        <Box
          component="ul"
          aria-label={t("twoFactor:codes.list")}
          sx={{
            display: "grid",
            gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
            gap: 1,
            m: 0,
            p: 2,
            borderRadius: 1,
            bgcolor: "background.subtle",
            listStyle: "none",
          }}
        >
          {codes.map((code) => (
            <Box key={code} component="li">
              <Box component="code" translate="no" sx={{ fontSize: 16 }}>
                {code}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <CopyButton
          text={codes.join("\n")}
          label={t("twoFactor:codes.copy")}
          done={t("twoFactor:codes.copied")}
        />
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download />}
          onClick={() =>
            saveFile({
              name: t("twoFactor:codes.file"),
              content: new Blob([text], { type: "text/plain" }),
            })
          }
        >
          {t("twoFactor:codes.download")}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Print />}
          onClick={() => window.print()}
        >
          {t("twoFactor:codes.print")}
        </Button>
      </Box>
      <div>
        <Button variant="contained" onClick={onDone}>
          {t("twoFactor:codes.kept")}
        </Button>
      </div>
    </Stack>
  );
}
