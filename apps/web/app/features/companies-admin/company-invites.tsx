import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { isInviteClosed } from "@presale/contracts/invite-states.ts";
import { useState } from "react";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { InviteState } from "../../components/invite-state.tsx";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { type RowActions, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { SectionRow, SectionRows } from "../../components/rows-section.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { loadNamespaces } from "../../lib/i18n/load-namespaces.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import type { CompanyRow } from "./companies-admin.operations.ts";
import { CompanySection } from "./company-section.tsx";
import { type CompanyInvite, companyInvitesQuery } from "./company-sections.operations.ts";

const InviteDialog = lazyWithRetry(async () => {
  const [{ InviteDialog }] = await Promise.all([
    import("./invite-dialog.tsx"),
    loadNamespaces(["team"]),
  ]);
  return InviteDialog;
});
const InviteReasonDialog = lazyWithRetry(
  async () => (await import("./invite-reason-dialog.tsx")).InviteReasonDialog,
);

/** Returns an invite's actions, which all ask for a reason. */
const inviteActions =
  (companyId: string): RowActions<CompanyInvite> =>
  (invite, { t, open, reportChange }) =>
    isInviteClosed(invite.state)
      ? []
      : (["resend", "revoke"] as const).map((kind) => ({
          label: t(`companiesAdmin:invites.${kind}`),
          isAllowed: invite.can[kind],
          isDestructive: kind === "revoke",
          run: () =>
            open((close) => (
              <InviteReasonDialog
                companyId={companyId}
                kind={kind}
                invite={invite}
                onDone={() =>
                  reportChange(t(`companiesAdmin:invites.${kind}Done`, { email: invite.email }))
                }
                onClose={close}
              />
            )),
        }));

interface RowsProps {
  companyId: string;
  invites: readonly CompanyInvite[];
  retry: () => void;
}

function InviteRows({ companyId, invites, retry }: RowsProps) {
  const t = useTranslate();
  const actions = useRowActions(inviteActions(companyId), { onChanged: retry, onRemoved: retry });
  return (
    <>
      <SectionRows>
        {invites.map((invite) => {
          const menuActions = actions.actionsFor(invite);
          const { id, email, type, state, sentAt, authorName } = invite;
          const name = authorName ?? t("companiesAdmin:invites.staff");
          return (
            <SectionRow
              key={id}
              end={
                <>
                  <InviteState state={state} />
                  {/* Reserves the menu's width, so that the states align. */}
                  <Box sx={{ width: 34, flexShrink: 0 }}>
                    {menuActions.length > 0 && <RowMenu title={email} actions={menuActions} />}
                  </Box>
                </>
              }
            >
              <TwoLines
                small={
                  <>
                    {t(`ui:user.types.${type}`)} · {t("companiesAdmin:invites.by", { name })} ·{" "}
                    <DateText value={sentAt} hasTime />
                  </>
                }
              >
                <EmailText>{email}</EmailText>
              </TwoLines>
            </SectionRow>
          );
        })}
      </SectionRows>
      {actions.dialog}
    </>
  );
}

interface Props {
  company: CompanyRow;
  onChanged: () => void;
}

export function CompanyInvites({ company, onChanged }: Props) {
  const t = useTranslate();
  const [isInviting, setInviting] = useState(false);
  const retryAndNotify = (retry: () => void) => () => {
    retry();
    onChanged();
  };
  return (
    <CompanySection
      id={company.id}
      title={t("companiesAdmin:invites.title")}
      empty={t("companiesAdmin:invites.empty")}
      query={companyInvitesQuery}
      pick={({ companyInvites }) => companyInvites}
      actions={(retry) => (
        <>
          <PermissionGate can={company.can.invite}>
            <Button size="small" onClick={() => setInviting(true)}>
              {t("companiesAdmin:invites.add")}
            </Button>
          </PermissionGate>
          {isInviting && (
            <InviteDialog
              company={company}
              onDone={retryAndNotify(retry)}
              onClose={() => setInviting(false)}
            />
          )}
        </>
      )}
    >
      {(invites, retry) => (
        <InviteRows companyId={company.id} invites={invites} retry={retryAndNotify(retry)} />
      )}
    </CompanySection>
  );
}
