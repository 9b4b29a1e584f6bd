import { useMutation } from "@apollo/client/react";
import Mail from "@mui/icons-material/MailOutlined";
import Button from "@mui/material/Button";
import {
  type InviteState,
  inviteStates,
  isInviteOver,
} from "@presale/contracts/inputs/team.input.ts";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { FilterSelect } from "../../components/list/filter-select.tsx";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { useSession } from "../../lib/session.ts";
import { onMessage } from "../../lib/socket/bus.ts";
import { RowMenu } from "../library/row-menu.tsx";
import { useInviteActions } from "../library/use-invite-actions.tsx";
import { type InviteOrder, inviteColumns, inviteOrders } from "./invite-columns.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { invitesQuery, resendInviteMutation, revokeInviteMutation } from "./invites.operations.ts";

/** Whether the dialog is open stands in the address: the team's page leads right into it. */
function useInviteDialog() {
  const [search, setSearch] = useSearchParams();
  const set = (isOpen: boolean) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (isOpen) next.set("invite", "1");
        else next.delete("invite");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { isOpen: search.has("invite"), open: () => set(true), close: () => set(false) };
}

/** Whom the company asked to join. */
export function InvitesList() {
  const t = useWords();
  const { isPermitted } = useSession();
  const params = useListParams<InviteOrder, "state">({
    orderBy: [...inviteOrders],
    order: "DESC",
    filters: ["state"],
  });
  const state = inviteStates.find((value) => value === params.filters.state[0]) ?? null;
  const filter = { words: params.words.trim() || null, state };
  const result = useListQuery(
    invitesQuery,
    { paging: params.paging, filter },
    ({ invites }) => invites,
  );
  const [resend] = useMutation(resendInviteMutation);
  const [revoke] = useMutation(revokeInviteMutation);
  const { of, dialog } = useInviteActions(resend, revoke, result.retry);
  const inviting = useInviteDialog();
  const reload = useRef(result.retry);
  reload.current = result.retry;
  useEffect(
    () => onMessage("notification", ({ kind }) => kind === "inviteAccepted" && reload.current()),
    [],
  );
  const mayInvite = isPermitted("canCreateCompanyInvite");
  const mayChange = isPermitted("canUpdateCompanyInvite") || isPermitted("canDeleteCompanyInvite");
  const invite = (
    <PermissionGate permission="canCreateCompanyInvite">
      <Button variant="contained" onClick={inviting.open}>
        {t("invites:invite")}
      </Button>
    </PermissionGate>
  );
  return (
    <>
      <ListPage
        title={t("invites:title")}
        lead={t("invites:lead")}
        permission="canReadCompanyInvite"
        params={params}
        result={result}
        columns={inviteColumns(t)}
        rowKey={({ id }) => id}
        rowActions={
          mayChange
            ? (row) => !isInviteOver(row.state) && <RowMenu title={row.email} actions={of(row)} />
            : undefined
        }
        searchLabel={t("invites:search")}
        filters={
          <FilterSelect<InviteState>
            label={t("invites:filters.state")}
            value={state}
            options={inviteStates.map((value) => ({ value, label: t(`invites:states.${value}`) }))}
            onChange={(value) => params.setFilter("state", value ? [value] : [])}
          />
        }
        actions={invite}
        empty={{
          icon: <Mail />,
          title: t("invites:emptyTitle"),
          text: t("invites:emptyText"),
          action: invite,
        }}
      />
      {dialog}
      {inviting.isOpen && mayInvite && (
        <InviteDialog onDone={result.retry} onClose={inviting.close} />
      )}
    </>
  );
}
