import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { replyToClientInput } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { useState } from "react";
import { FilesView } from "../../components/files/files-view.tsx";
import { TextDialog } from "../../components/forms/text-dialog.tsx";
import { type RowActions, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { downloadUrl } from "../../lib/save-file.ts";
import { useSession } from "../../lib/session.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { useSend } from "../../lib/use-send.ts";
import { hasLinkEnded } from "./link-state.ts";
import { isFromOtherAddress } from "./other-address.ts";
import { maySendVersions } from "./version-actions.tsx";
import { VersionMessages } from "./version-messages.tsx";
import {
  answerRecordQuery,
  contentOf,
  eraseClientMutation,
  replyToClientMutation,
  type Version,
  type VersionLink,
} from "./versions.operations.ts";

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

type Answer = Version["answers"][number];

/** Answers whose personal data can be erased. An acceptance is evidence and stays. */
const erasableKinds: readonly Answer["kind"][] = ["changes", "declined", "question"];

const answerActions: RowActions<Answer> = ({ id, kind, name, way, forgottenAt }, tools) => {
  const { t, send, reportChange } = tools;
  if (forgottenAt !== null || !erasableKinds.includes(kind)) return [];
  return [
    {
      label: t("proposalAnswers:forget.action"),
      isAllowed: maySendVersions(tools),
      isDestructive: true,
      confirmation: {
        title: t("proposalAnswers:forget.title", { name }),
        text: t(`proposalAnswers:forget.${way ? "textRecorded" : "text"}`),
        confirm: t("proposalAnswers:forget.confirm"),
      },
      run: async () => {
        const { data } = await send(eraseClientMutation, { id });
        if (data) reportChange(t("proposalAnswers:forget.done", { name }));
      },
    },
  ];
};

interface Props {
  projectId: string;
  version: Version;
  onChanged: () => void;
}

/** Shows all answers to the version, with a reply button for each active link that has any. */
export function VersionConversation({ projectId, version, onChanged }: Props) {
  const t = useTranslate();
  const mayReply = maySendVersions(useSession());
  const [replyingTo, setReplyingTo] = useState<VersionLink | null>(null);
  const send = useSend();
  const { actionsFor, dialog } = useRowActions(answerActions, { onChanged, onRemoved: onChanged });
  const { answers, links, status, number, isProjectDeleted } = version;
  if (answers.length === 0) return null;
  async function downloadRecord(): Promise<void> {
    // Links expire, so each download requests its own.
    const { data } = await send(answerRecordQuery, { projectId, number });
    const url = data?.version?.answers.find(({ record }) => record)?.record;
    if (url) downloadUrl(url);
  }
  const answeredLinks = links.filter(
    (link) => !hasLinkEnded(link) && answers.some(({ linkId }) => linkId === link.id),
  );
  return (
    <SectionCard title={t("proposalAnswers:title")}>
      <VersionMessages
        features={contentOf(version).features}
        messages={answers.map((answer) => ({
          ...answer,
          isOtherAddress: isFromOtherAddress(answer, links),
        }))}
        moreOf={({ file }) => file && <FilesView files={[file]} />}
        actionsOf={(answer) => {
          const actions = actionsFor(answer);
          return (
            actions.length > 0 && (
              <RowMenu
                title={`${answer.name}, ${t(`proposalAnswers:kinds.${answer.kind}`)}`}
                actions={actions}
              />
            )
          );
        }}
      />
      {answers.some(({ hasRecord }) => hasRecord) && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => void downloadRecord()}>
          {t("proposalAnswers:downloadRecord")}
        </Button>
      )}
      {mayReply && status !== "withdrawn" && !isProjectDeleted && (
        <Stack spacing={1} sx={{ mt: 2, alignItems: "flex-start" }}>
          {answeredLinks.map((link) => (
            <Button key={link.id} variant="outlined" onClick={() => setReplyingTo(link)}>
              {t("proposalAnswers:reply.action", { name: link.recipientName })}
            </Button>
          ))}
        </Stack>
      )}
      {dialog}
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
