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
import { insertedInto } from "./saved-reply-text.ts";
import {
  addTicketNoteMutation,
  answerTicketMutation,
  type SupportTicket,
} from "./support-admin.operations.ts";

interface Props {
  ticket: SupportTicket;
}

interface AnswerProps extends Props {
  handle: Ref<MessageHandle>;
}

function AnswerForm({ ticket: { id, title, person, can }, handle }: AnswerProps) {
  const t = useTranslate();
  const { name } = person;
  const answer = (resolve: boolean) => async (input: TicketMessage, send: Send) => {
    const reply = await send(answerTicketMutation, { ticketId: id, input, resolve });
    if (resolve && reply.data)
      toastSuccess(t("supportAdmin:move.done", { title, status: t("support:statuses.resolved") }));
    return reply;
  };
  return (
    <MessageForm
      label={t("supportAdmin:answer.label", { name })}
      help={t("supportAdmin:answer.help", { name })}
      submitLabel={t("supportAdmin:answer.submit")}
      draftKey={`supportTicket.${id}`}
      onSubmit={answer(false)}
      other={
        can.moves.includes("resolved")
          ? { label: t("supportAdmin:answer.submitResolved"), onSubmit: answer(true) }
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

const looks = {
  answer: { borderColor: "divider", bgcolor: "background.paper" },
  note: {
    borderStyle: "dashed",
    borderColor: "warning.main",
    bgcolor: "color-mix(in srgb, var(--presale-palette-warning-main) 7%, transparent)",
  },
};

/**
 * Writes to the customer or to colleagues. Each keeps its own text, so that a note can't be sent as
 * an answer.
 */
export function Composer({ ticket }: Props) {
  const t = useTranslate();
  const { status, can } = ticket;
  const [chosen, setChosen] = useState<"answer" | "note">("answer");
  const answer = useRef<MessageHandle>(null);
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
          sx={{ px: 2.5, py: 2, borderRadius: 1, border: 2, ...looks[kind] }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1, mb: 2 }}>
            {can.answer ? (
              <ToggleButtonGroup
                exclusive
                size="small"
                value={kind}
                onChange={(_event, next: "answer" | "note" | null) => next && setChosen(next)}
                aria-label={t("supportAdmin:composer.kind")}
              >
                <ToggleButton
                  value="answer"
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
            {kind === "answer" && (
              <Box sx={{ ml: "auto" }}>
                <SavedReplies
                  name={ticket.person.name}
                  onInsert={(text) =>
                    answer.current?.changeText((typed) => insertedInto(typed, text))
                  }
                />
              </Box>
            )}
          </Box>
          {can.answer && (
            <Box hidden={kind !== "answer"}>
              <AnswerForm ticket={ticket} handle={answer} />
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
