import Group from "@mui/icons-material/GroupOutlined";
import { ButtonLink } from "../../components/button-link.tsx";
import { ListPage } from "../../components/list/list-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { useListParams } from "../../lib/list/use-list-params.ts";
import { useListQuery } from "../../lib/list/use-list-query.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { RowMenu } from "../library/row-menu.tsx";
import { teamMembersQuery } from "./team.operations.ts";
import { type TeamOrder, teamColumns, teamOrders } from "./team-columns.tsx";
import { TeamFilters, teamFilterNames, teamFilterOf } from "./team-filters.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useMemberActions } from "./use-member-actions.tsx";

/** The people of the company; its admin changes what they may do. */
export function TeamList() {
  const t = useWords();
  const { isPermitted, user } = useSession();
  const params = useListParams<TeamOrder, (typeof teamFilterNames)[number]>({
    orderBy: [...teamOrders],
    filters: teamFilterNames,
  });
  const result = useListQuery(
    teamMembersQuery,
    { paging: params.paging, filter: teamFilterOf(params) },
    ({ teamMembers }) => teamMembers,
  );
  useArrivals(result.rows, result.retry);
  const actions = useMemberActions(result.retry);
  const invite = (
    <PermissionGate permission="canCreateCompanyInvite">
      <ButtonLink variant="contained" to={`${pathTo("invites")}?invite=1`}>
        {t("team:invite")}
      </ButtonLink>
    </PermissionGate>
  );
  return (
    <>
      <ListPage
        title={t("team:title")}
        lead={t("team:lead")}
        permission="canReadCompanyTeam"
        params={params}
        result={result}
        columns={teamColumns(t, user?.id)}
        rowKey={({ id }) => id}
        rowActions={
          isPermitted("canUpdateCompanyTeam")
            ? (member) => <RowMenu title={member.name} actions={actions.of(member)} />
            : undefined
        }
        searchLabel={t("team:search")}
        filters={<TeamFilters filters={params.filters} setFilter={params.setFilter} />}
        actions={isPermitted("canReadCompanyInvite") && invite}
        empty={{
          icon: <Group />,
          title: t("team:emptyTitle"),
          text: t("team:emptyText"),
          action: invite,
        }}
      />
      {actions.dialog}
    </>
  );
}
