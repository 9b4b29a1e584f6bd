import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { replyToClientInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { useState } from "react";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { isOver } from "./link-state.ts";
import { mayOffer } from "./version-actions.tsx";
import { VersionMessages } from "./version-messages.tsx";
import { replyToClientMutation, type Version, type VersionLink } from "./versions.operations.ts";

interface ReplyProps {
  link: VersionLink;
  onDone: () => void;
  onClose: () => void;
}

function ReplyDialog({ link: { id, recipientName, recipientEmail }, ...dialog }: ReplyProps) {
  const t = useTranslate();
  return (
    <TextDialog
      {...dialog}
      schema={replyToClientInput.shape.text}
      draftKey={`link.${id}.reply`}
      title={t("proposalAnswers:reply.title", { name: recipientName })}
      lead={[
        recipientEmail
          ? t("proposalAnswers:reply.leadMailed", { email: recipientEmail })
          : t("proposalAnswers:reply.leadShown"),
      ]}
      label={t("proposalAnswers:reply.text")}
      submitLabel={t("proposalAnswers:reply.submit")}
      isMultiline
      onSubmit={(text, send) => send(replyToClientMutation, { input: { linkId: id, text } })}
    />
  );
}

interface Props {
  version: Version;
  onChanged: () => void;
}

/** All answers to the version, and a button for replying to each link that has some. */
export function VersionConversation({ version, onChanged }: Props) {
  const t = useTranslate();
  const mayReply = mayOffer(useSession(), "canUpdateCompanyProjects");
  const [replyingTo, setReplyingTo] = useState<VersionLink | null>(null);
  const { answers, links, status } = version;
  if (answers.length === 0) return null;
  const answered = links.filter(
    (link) => !isOver(link) && answers.some(({ linkId }) => linkId === link.id),
  );
  return (
    <SectionCard title={t("proposalAnswers:title")}>
      <VersionMessages messages={answers} />
      {mayReply && status !== "withdrawn" && (
        <Stack spacing={1} sx={{ mt: 2, alignItems: "flex-start" }}>
          {answered.map((link) => (
            <Button key={link.id} variant="outlined" onClick={() => setReplyingTo(link)}>
              {t("proposalAnswers:reply.action", { name: link.recipientName })}
            </Button>
          ))}
        </Stack>
      )}
      {replyingTo && (
        <ReplyDialog
          link={replyingTo}
          onDone={() => {
            toastSuccess(t("proposalAnswers:reply.done"));
            onChanged();
          }}
          onClose={() => setReplyingTo(null)}
        />
      )}
    </SectionCard>
  );
}
