import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { linkableStatuses } from "@presale/domain/version-status.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { ActionButtons } from "../../components/rows/action-buttons.tsx";
import {
  type RowAction,
  type RowActions,
  useRowActions,
} from "../../components/rows/row-actions.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { toastSuccess } from "../../lib/toasts.ts";
import { EmailLinkDialog } from "./email-link-dialog.tsx";
import { LinkAddressDialog } from "./link-address-dialog.tsx";
import { hasLinkEnded } from "./link-state.ts";
import { ShareDialog } from "./share-dialog.tsx";
import { maySendVersions } from "./version-actions.tsx";
import {
  proposalLinkUrlMutation,
  revokeProposalLinkMutation,
  unlockProposalLinkMutation,
  type Version,
  type VersionLink,
} from "./versions.operations.ts";

const linkActions =
  ({ status, isProjectDeleted }: Version): RowActions<VersionLink> =>
  (link, tools) => {
    const { t, send, open, reportChange } = tools;
    if (hasLinkEnded(link) || status === "withdrawn") return [];
    const isAllowed = maySendVersions(tools);
    const revoke: RowAction = {
      label: t("proposalLinks:actions.revoke"),
      isAllowed,
      isDestructive: true,
      confirmation: {
        title: t("proposalLinks:revoke.title", { name: link.recipientName }),
        text: t("proposalLinks:revoke.text"),
        confirm: t("proposalLinks:revoke.confirm"),
      },
      run: async () => {
        const { data } = await send(revokeProposalLinkMutation, { id: link.id });
        if (data) reportChange(t("proposalLinks:revoke.done", { name: link.recipientName }));
      },
    };
    // Still revocable, because the link works again if the project is restored.
    if (isProjectDeleted) return [revoke];
    return [
      {
        label: t("proposalLinks:actions.copy"),
        isAllowed,
        run: async () => {
          const { data } = await send(proposalLinkUrlMutation, { id: link.id });
          const address = data?.proposalLinkUrl;
          const name = link.recipientName;
          if (!address) return;
          try {
            await navigator.clipboard.writeText(address);
            toastSuccess(t("proposalLinks:actions.copied", { name }));
          } catch {
            open((close) => <LinkAddressDialog name={name} address={address} onClose={close} />);
          }
        },
      },
      ...(link.recipientEmail === null || !linkableStatuses.includes(status)
        ? []
        : [
            {
              label: t("proposalLinks:actions.mail"),
              isAllowed,
              run: () =>
                open((close) => (
                  <EmailLinkDialog link={link} onDone={() => reportChange()} onClose={close} />
                )),
            },
          ]),
      ...(link.isLocked
        ? [
            {
              label: t("proposalAnswers:unlock.action"),
              isAllowed,
              run: async () => {
                const { data } = await send(unlockProposalLinkMutation, { id: link.id });
                if (data)
                  reportChange(t("proposalAnswers:unlock.done", { name: link.recipientName }));
              },
            },
          ]
        : []),
      revoke,
    ];
  };

function LinkStatus({ link }: { link: VersionLink }) {
  const t = useTranslate();
  const { openedCount, openedFirstAt, emailedAt, revokedAt } = link;
  if (revokedAt) return t("proposalLinks:list.revoked");
  if (hasLinkEnded(link)) return t("proposalLinks:list.ended");
  return (
    <>
      {link.onlyRecipientAccepts && (
        <>
          {t("proposalLinks:list.onlyRecipient")}
          <br />
        </>
      )}
      {link.isLocked && (
        <>
          {t("proposalAnswers:unlock.locked")}
          <br />
        </>
      )}
      {emailedAt && (
        <>
          {t("proposalLinks:list.mailed")} <DateText value={emailedAt} hasTime />
          <br />
        </>
      )}
      {openedCount === 0 || !openedFirstAt ? (
        t("proposalLinks:list.notOpened")
      ) : (
        <>
          {t("proposalLinks:list.opened", { count: openedCount })}{" "}
          <DateText value={openedFirstAt} hasTime />
          <br />
          {t("proposalLinks:list.forwarded")}
        </>
      )}
    </>
  );
}

interface Props {
  version: Version;
  onChanged: () => void;
}

/** Lists the version's links, with a button to add one. Sharing the version creates the first. */
export function VersionLinks({ version, onChanged }: Props) {
  const t = useTranslate();
  const session = useSession();
  const [isSharing, setIsSharing] = useState(false);
  const { links, status, isProjectDeleted } = version;
  const { actionsFor, dialog } = useRowActions(linkActions(version), {
    onChanged,
    onRemoved: onChanged,
  });
  const newest = links.findLast((link) => !hasLinkEnded(link));
  const copy =
    newest && actionsFor(newest).find(({ label }) => label === t("proposalLinks:actions.copy"));
  useShortcuts(
    copy?.isAllowed ? [{ keys: "l", label: copy.label, run: () => copy.onClick?.() }] : [],
  );
  const canShare =
    maySendVersions(session) && linkableStatuses.includes(status) && !isProjectDeleted;
  if (links.length === 0 && status !== "ready") return null;
  return (
    <SectionCard title={t("proposalLinks:list.title")}>
      {links.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("proposalLinks:list.none")}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1.25 }}>
        {links.map((link) => (
          <Box component="li" key={link.id} sx={{ overflowWrap: "anywhere" }}>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              <bdi translate="no">{link.recipientName}</bdi>
            </Typography>
            {link.recipientEmail && (
              <Typography variant="body2" color="textSecondary" translate="no">
                <EmailText>{link.recipientEmail}</EmailText>
              </Typography>
            )}
            <Typography variant="caption" color="textSecondary" component="p">
              <LinkStatus link={link} />
            </Typography>
            <Box sx={{ display: "flex", alignItems: "center", gap: 1, mt: 0.5 }}>
              <ActionButtons
                title={link.recipientName}
                actions={actionsFor(link)}
                buttons={1}
                size="small"
                isNeutral
              />
            </Box>
          </Box>
        ))}
      </Box>
      {canShare && (
        <Button
          sx={{ mt: 1.5 }}
          variant="outlined"
          startIcon={<Add />}
          onClick={() => setIsSharing(true)}
        >
          {t("proposalLinks:share.submitMore")}
        </Button>
      )}
      {isSharing && (
        <ShareDialog version={version} onDone={onChanged} onClose={() => setIsSharing(false)} />
      )}
      {dialog}
    </SectionCard>
  );
}
