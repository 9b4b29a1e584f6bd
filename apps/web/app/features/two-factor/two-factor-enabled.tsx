import CheckCircle from "@mui/icons-material/CheckCircleOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { useState } from "react";
import { ProofDialog } from "../../components/forms/proof-dialog.tsx";
import { formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { disableTwoFactorMutation, renewRecoveryCodesMutation } from "./two-factor.operations.ts";

interface Props {
  since: string;
  codesLeft: number;
  onCodes: (codes: readonly string[]) => void;
  onDisabled: () => void;
}

const lowCodeCount = 3;

export function TwoFactorEnabled({ since, codesLeft, onCodes, onDisabled }: Props) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<"renew" | "disable" | null>(null);
  const close = () => setOpenDialog(null);
  const codesLeftText = t("twoFactor:section.codesLeft", { count: codesLeft });
  return (
    <Stack spacing={2}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, fontWeight: 600 }}>
        <CheckCircle color="success" aria-hidden />
        {t("twoFactor:section.since", { date: formatDate(since) })}
      </Box>
      {codesLeft > lowCodeCount ? (
        <Box sx={{ typography: "body2", color: "text.secondary" }}>{codesLeftText}</Box>
      ) : (
        <Alert severity="warning">
          {codesLeftText}. {t("twoFactor:section.fewLeft")}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpenDialog("renew")}>
          {t("twoFactor:section.renew")}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setOpenDialog("disable")}>
          {t("twoFactor:section.disable")}
        </Button>
      </Box>
      {openDialog === "renew" && (
        <ProofDialog
          title={t("twoFactor:renew.title")}
          text={t("twoFactor:renew.text")}
          submitLabel={t("twoFactor:renew.submit")}
          hasPassword={false}
          hasCodes
          onSubmit={async ({ code = "" }, send) => {
            const result = await send(renewRecoveryCodesMutation, { input: { code } });
            if (result.data?.renewRecoveryCodes) onCodes(result.data.renewRecoveryCodes);
            return result;
          }}
          onClose={close}
        />
      )}
      {openDialog === "disable" && (
        <ProofDialog
          title={t("twoFactor:disable.title")}
          text={t("twoFactor:disable.text")}
          submitLabel={t("twoFactor:disable.submit")}
          isDestructive
          hasPassword={false}
          hasCodes
          onSubmit={async ({ code = "" }, send) => {
            const result = await send(disableTwoFactorMutation, { input: { code } });
            if (result.data?.disableTwoFactor) onDisabled();
            return result;
          }}
          onClose={close}
        />
      )}
    </Stack>
  );
}
