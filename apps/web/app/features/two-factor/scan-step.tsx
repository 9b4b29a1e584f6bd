import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { codeInput } from "@presale/contracts/inputs/two-factor.input.ts";
import { QRCodeSVG } from "qrcode.react";
import { CodeInput } from "../../components/forms/code-input.tsx";
import { FormBody } from "../../components/forms/form-body.tsx";
import { SubmitButton } from "../../components/forms/submit-button.tsx";
import { keepFocus } from "../../lib/forms/keep-focus.ts";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { CopyButton } from "./copy-button.tsx";
import { confirmTwoFactorMutation } from "./two-factor.operations.ts";

export interface AppSecret {
  uri: string;
  secret: string;
}

interface Props {
  secret: AppSecret;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

const groupsOfFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

export function ScanStep({ secret, onCodes, onCancel }: Props) {
  const t = useTranslate();
  const form = useAppForm({
    schema: codeInput,
    defaultValues: { code: "" },
    onSubmit: async (input, send) => {
      const result = await send(confirmTwoFactorMutation, { input });
      if (result.data?.confirmTwoFactor) onCodes(result.data.confirmTwoFactor);
      return result;
    },
  });
  return (
    <Stack spacing={3}>
      <Stack spacing={1.5}>
        <Typography variant="subtitle1" component="h3">
          {t("twoFactor:setUp.scanTitle")}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("twoFactor:setUp.scanText")}
        </Typography>
        {/* White padding also in dark mode: cameras need it. */}
        <Box sx={{ p: 2, bgcolor: "#fff", borderRadius: 1, width: "fit-content", lineHeight: 0 }}>
          <QRCodeSVG
            value={secret.uri}
            size={184}
            title={t("twoFactor:setUp.picture")}
            role="img"
          />
        </Box>
        <Box sx={{ typography: "body2" }}>
          <Box>{t("twoFactor:setUp.typeIt")}</Box>
          <Box
            component="code"
            translate="no"
            sx={{ display: "block", my: 0.5, fontSize: 15, overflowWrap: "anywhere" }}
          >
            {groupsOfFour(secret.secret)}
          </Box>
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1.5 }}>
            <CopyButton
              text={secret.secret}
              label={t("twoFactor:setUp.copyKey")}
              done={t("twoFactor:setUp.keyCopied")}
            />
            <Link href={secret.uri}>{t("twoFactor:setUp.openApp")}</Link>
          </Box>
        </Box>
      </Stack>
      <Box sx={{ maxWidth: 460 }}>
        <Typography variant="subtitle1" component="h3" sx={{ mb: 2 }}>
          {t("twoFactor:setUp.codeTitle")}
        </Typography>
        <FormBody form={form}>
          <CodeInput
            control={form.form.control}
            name="code"
            label={t("twoFactor:setUp.code")}
            required
          />
          <Stack direction="row" spacing={1}>
            <SubmitButton isSubmitting={form.isSubmitting}>
              {t("twoFactor:setUp.confirm")}
            </SubmitButton>
            <Button onClick={onCancel} {...keepFocus}>
              {t("ui:cancel")}
            </Button>
          </Stack>
        </FormBody>
      </Box>
    </Stack>
  );
}
