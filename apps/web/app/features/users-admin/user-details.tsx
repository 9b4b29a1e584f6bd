import { useQuery } from "@apollo/client/react";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { DetailPage } from "../../components/detail/detail-page.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { failureOf } from "../../lib/apollo/failure.ts";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { useUserActions } from "./use-user-actions.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserPermissions } from "./user-permissions.tsx";
import { userQuery } from "./users-admin.operations.ts";

/** One user of any company: who it is, what they may do, what was done. */
export function UserDetails({ id }: { id: string }) {
  const t = useWords();
  const { data, loading, error, refetch } = useQuery(userQuery, {
    variables: { id },
    context: { errorsShown: true },
  });
  const reload = () => void refetch().catch(() => undefined);
  const actions = useUserActions(reload);
  const user = data?.user;
  const activity = data?.userActivity ?? null;
  return (
    <DetailPage
      crumbs={[{ label: t("nav:users"), to: pathTo("backofficeUsers") }]}
      title={user?.name}
      lead={user?.email}
      actions={
        user &&
        actions.of(user).map(({ label, isAllowed, isDestructive, onClick }, index) => (
          <PermissionGate key={label} can={isAllowed}>
            <Button
              variant={index === 0 ? "contained" : "outlined"}
              color={isDestructive ? "error" : "primary"}
              onClick={onClick}
            >
              {label}
            </Button>
          </PermissionGate>
        ))
      }
      aside={user && <UserFacts user={user} activity={activity} />}
      isLoading={loading}
      failure={loading ? null : failureOf(error)}
      onRetry={reload}
    >
      {user && (
        <Box sx={{ display: "grid", gap: 3 }}>
          <UserPermissions permissions={user.permissions} />
          {activity?.entries && <UserHistory entries={activity.entries} />}
        </Box>
      )}
      {actions.dialog}
    </DetailPage>
  );
}
