import Mail from "@mui/icons-material/MailOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { DateText } from "../../components/date-text.tsx";
import { DialogFrame } from "../../components/dialog-frame.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { InviteState } from "../../components/invite-state.tsx";
import { type MenuAction, useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { inviteActions } from "../shared/invites/index.ts";
import {
  resendStaffInviteMutation,
  revokeStaffInviteMutation,
  type StaffInvite,
  staffInvitesQuery,
} from "./users-admin.operations.ts";

const staffInviteActions = inviteActions(resendStaffInviteMutation, revokeStaffInviteMutation);
const paging = { perPage: 50, orderBy: "sentAt", order: "DESC" } as const;

function StaffInviteRow({
  invite,
  actions,
}: {
  invite: StaffInvite;
  actions: readonly MenuAction[];
}) {
  const t = useTranslate();
  const { email, type, state, sentAt, author } = invite;
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        py: 1.25,
        borderTop: 1,
        borderColor: "divider",
        "&:first-of-type": { borderTop: 0 },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: "subtitle2", overflowWrap: "anywhere" }}>
          <EmailText>{email}</EmailText>
        </Box>
        <Box sx={{ typography: "caption", color: "text.secondary" }}>
          {t(`ui:user.types.${type}`)} ·{" "}
          {author
            ? `${t("backoffice:invites.sentBy", { name: author.name })}, `
            : `${t("backoffice:invites.sent")} `}
          <DateText value={sentAt} hasTime />
        </Box>
      </Box>
      <InviteState state={state} />
      {/* Completed invites have no actions; the reserved width keeps the states aligned. */}
      <Box sx={{ width: 34, flexShrink: 0 }}>
        {actions.length > 0 && <RowMenu title={email} actions={actions} />}
      </Box>
    </Box>
  );
}

export function StaffInvitesDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const { rows, total, failure, retry } = useListQuery(
    staffInvitesQuery,
    { paging },
    { page: ({ staffInvites }) => staffInvites },
  );
  const actions = useRowActions(staffInviteActions, { onChanged: retry, onRemoved: retry });
  return (
    <>
      <DialogFrame
        title={t("backoffice:invites.title")}
        fillsPhone
        onClose={onClose}
        actions={
          <Button onClick={onClose} autoFocus>
            {t("ui:close")}
          </Button>
        }
      >
        {failure && <ErrorState failure={failure} onRetry={retry} />}
        {!failure && !rows && <Skeleton variant="rounded" height={180} aria-busy />}
        {rows?.length === 0 && (
          <EmptyState
            icon={<Mail />}
            title={t("backoffice:invites.emptyTitle")}
            text={t("backoffice:invites.emptyText")}
          />
        )}
        {rows && rows.length > 0 && (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
            {rows.map((invite) => (
              <StaffInviteRow
                key={invite.id}
                invite={invite}
                actions={actions.actionsFor(invite)}
              />
            ))}
          </Box>
        )}
        {rows && total > rows.length && (
          <Box sx={{ typography: "caption", color: "text.secondary", pt: 1 }}>
            {t("backoffice:invites.newest", { count: rows.length, total })}
          </Box>
        )}
      </DialogFrame>
      {actions.dialog}
    </>
  );
}
