import Box from "@mui/material/Box";
import { EmailText } from "../../components/email-text.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { userActions } from "./user-actions.tsx";
import { UserFacts } from "./user-facts.tsx";
import { UserHistory } from "./user-history.tsx";
import { UserPermissions } from "./user-permissions.tsx";
import { type UserActivity, type UserRow, userQuery } from "./users-admin.operations.ts";

interface UserWithActivity extends UserRow {
  /** Null if it couldn't be loaded. */
  activity: UserActivity | null;
}

const userPage: PageKind<UserWithActivity> = {
  backLink: { label: "nav:users", to: pathTo("backofficeUsers") },
  titleOf: ({ name }) => name,
  actions: userActions,
  buttons: 4,
};

function UserDetails({ id }: { id: string }) {
  const state = useRow(
    userQuery,
    { id },
    ({ user, userActivity }) => user && { ...user, activity: userActivity },
  );
  return (
    <RowPage
      kind={userPage}
      state={state}
      lead={({ email }) => <EmailText>{email}</EmailText>}
      aside={(user) => <UserFacts user={user} activity={user.activity} />}
    >
      {({ permissions, activity }) => (
        <Box sx={{ display: "grid", gap: 3 }}>
          <UserPermissions permissions={permissions} />
          {activity?.entries && <UserHistory entries={activity.entries} />}
        </Box>
      )}
    </RowPage>
  );
}

export default recordScreen(UserDetails);
