import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import { useWords } from "../lib/i18n/use-words.ts";
import { dismissNotice, useNotices } from "../lib/notices.ts";

/** What the last toasts said, standing in the page. The toast itself was announced. */
export function NoticeBar() {
  const t = useWords();
  const notices = useNotices();
  if (notices.length === 0) return null;
  return (
    <Stack spacing={1} sx={{ mb: 3 }}>
      {notices.map(({ id, tone, message }) => (
        <Alert
          key={id}
          severity={tone}
          role="note"
          onClose={() => dismissNotice(id)}
          slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
        >
          {message}
        </Alert>
      ))}
    </Stack>
  );
}
