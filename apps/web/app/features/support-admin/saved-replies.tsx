import QuickReply from "@mui/icons-material/QuickreplyOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { Popover } from "../../components/floating.ts";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { fillReply } from "./saved-reply-text.ts";

const Panel = lazyWithRetry(
  async () => (await import("./saved-replies-panel.tsx")).SavedRepliesPanel,
);

interface Props {
  /** The recipient's name. */
  name: string;
  onInsert: (text: string) => void;
}

export function SavedReplies({ name, onInsert }: Props) {
  const t = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosenText = useRef<string>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<QuickReply />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t("supportAdmin:replies.title")}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        anchorOrigin={{ vertical: "top", horizontal: "left" }}
        transformOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          // Closing focuses the button. Inserting afterwards leaves the focus in the text field.
          transition: {
            onExited: () => {
              if (chosenText.current !== null) onInsert(fillReply(chosenText.current, name));
              chosenText.current = null;
            },
          },
          paper: {
            role: "dialog",
            "aria-modal": true,
            "aria-label": t("supportAdmin:replies.title"),
            sx: { boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)" },
          },
        }}
      >
        <Box sx={{ width: 340, maxWidth: "calc(100vw - 32px)", minHeight: 60, p: 1 }}>
          <Panel
            onChosen={({ text }) => {
              chosenText.current = text;
              close();
            }}
          />
        </Box>
      </Popover>
    </>
  );
}
