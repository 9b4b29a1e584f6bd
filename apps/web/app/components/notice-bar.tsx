import Close from "@mui/icons-material/Close";
import Alert from "@mui/material/Alert";
import IconButton from "@mui/material/IconButton";
import Stack from "@mui/material/Stack";
import { useTranslate } from "../lib/i18n/use-translate.ts";
import { dismissNotice, useNotices } from "../lib/notices.ts";
import { ButtonLink } from "./button-link.tsx";

/**
 * Keeps the last toasts' messages in the page. It isn't a live region, since the toast was
 * announced.
 */
export function NoticeBar() {
  const t = useTranslate();
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {notices.map(({ id, tone, message, link }) => (
        <Alert
          key={id}
          severity={tone}
          role="note"
          action={
            <>
              {link && (
                <ButtonLink to={link.to} size="small" color="inherit">
                  {link.label}
                </ButtonLink>
              )}
              <IconButton
                size="small"
                color="inherit"
                aria-label={t("ui:dismiss")}
                onClick={() => dismissNotice(id)}
              >
                <Close fontSize="small" />
              </IconButton>
            </>
          }
        >
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
