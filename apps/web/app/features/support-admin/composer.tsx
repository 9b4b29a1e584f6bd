import Lock from "@mui/icons-material/LockOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type Ref, useRef, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Send } from "../../lib/use-send.ts";
import { MessageForm, type MessageHandle, type TicketMessage } from "../shared/tickets/index.ts";
import { SavedReplies } from "./saved-replies.tsx";
import { appendReply } from "./saved-reply-text.ts";
import {
  addTicketNoteMutation,
  replyToTicketAsStaffMutation,
  type SupportTicket,
} from "./support-admin.operations.ts";

interface Props {
  ticket: SupportTicket;
}

interface ReplyProps extends Props {
  handle: Ref<MessageHandle>;
}

function ReplyForm({ ticket: { id, title, person, can }, handle }: ReplyProps) {
  const t = useTranslate();
  const { name } = person;
  const sendReply = (resolve: boolean) => async (input: TicketMessage, send: Send) => {
    const response = await send(replyToTicketAsStaffMutation, { ticketId: id, input, resolve });
    if (resolve && response.data)
      toastSuccess(t("supportAdmin:move.done", { title, status: t("support:statuses.resolved") }));
    return response;
  };
  return (
    <MessageForm
      label={t("supportAdmin:answer.label", { name })}
      help={t("supportAdmin:answer.help", { name })}
      submitLabel={t("supportAdmin:answer.submit")}
      draftKey={`supportTicket.${id}`}
      onSubmit={sendReply(false)}
      secondarySubmit={
        can.nextStatuses.includes("resolved")
          ? { label: t("supportAdmin:answer.submitResolved"), onSubmit: sendReply(true) }
          : undefined
      }
      handle={handle}
      onDone={() => {}}
    />
  );
}

function NoteForm({ ticket: { id } }: Props) {
  const t = useTranslate();
  return (
    <MessageForm
      label={t("supportAdmin:note.label")}
      help={t("supportAdmin:note.help")}
      submitLabel={t("supportAdmin:note.submit")}
      draftKey={`supportTicket.note.${id}`}
      onSubmit={(input, send) => send(addTicketNoteMutation, { ticketId: id, input })}
      onDone={() => {}}
    />
  );
}

const composerSx = {
  reply: { borderColor: "divider", bgcolor: "background.paper" },
  note: {
    borderStyle: "dashed",
    borderColor: "warning.main",
    bgcolor: "color-mix(in srgb, var(--presale-palette-warning-main) 7%, transparent)",
  },
};

/** Shows separate forms for replies and notes, so that no note is sent to the customer. */
export function Composer({ ticket }: Props) {
  const t = useTranslate();
  const { status, can } = ticket;
  const [chosen, setChosen] = useState<"reply" | "note">("reply");
  const reply = useRef<MessageHandle>(null);
  const kind = can.answer ? chosen : "note";
  const isClosed = status === "closed";
  if (!can.note && !isClosed) return null;
  return (
    <>
      {isClosed && <Alert severity="info">{t("supportAdmin:answer.closed")}</Alert>}
      {can.note && (
        <Box
          component="section"
          aria-label={t("supportAdmin:composer.title")}
          sx={{ px: 2.5, py: 2, borderRadius: 1, border: 2, ...composerSx[kind] }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
            {can.answer ? (
              <ToggleButtonGroup
                exclusive
                size="small"
                value={kind}
                onChange={(_event, next: "reply" | "note" | null) => next && setChosen(next)}
                aria-label={t("supportAdmin:composer.kind")}
              >
                <ToggleButton
                  value="reply"
                  sx={{ px: 1.5, color: "text.primary", textTransform: "none" }}
                >
                  {t("supportAdmin:composer.answer")}
                </ToggleButton>
                <ToggleButton
                  value="note"
                  sx={{ px: 1.5, gap: 0.5, color: "text.primary", textTransform: "none" }}
                >
                  <Lock fontSize="small" />
                  {t("supportAdmin:composer.note")}
                </ToggleButton>
              </ToggleButtonGroup>
            ) : (
              <Chip size="small" color="warning" label={t("supportAdmin:note.badge")} />
            )}
            {kind === "reply" && (
              <Box sx={{ ml: "auto" }}>
                <SavedReplies
                  name={ticket.person.name}
                  onInsert={(text) =>
                    reply.current?.changeText((typed) => appendReply(typed, text))
                  }
                />
              </Box>
            )}
          </Box>
          {can.answer && (
            <Box hidden={kind !== "reply"}>
              <ReplyForm ticket={ticket} handle={reply} />
            </Box>
          )}
          <Box hidden={kind !== "note"}>
            <NoteForm ticket={ticket} />
          </Box>
        </Box>
      )}
    </>
  );
}
