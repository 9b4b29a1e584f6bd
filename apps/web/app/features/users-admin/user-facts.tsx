import Chip from "@mui/material/Chip";
import { DateText } from "../../components/plain-values.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { UserState } from "../../components/user-state.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { pathTo } from "../../lib/paths.ts";
import { Fact, Facts } from "../library/facts.tsx";
import type { UserActivity, UserRow } from "./users-admin.operations.ts";

const usersOfCompany = (companyId: string) =>
  `${pathTo("backofficeUsers")}?${new URLSearchParams({ companyId })}`;

/** Who this is, of which company, and how they log in. */
export function UserFacts({ user, activity }: { user: UserRow; activity: UserActivity | null }) {
  const t = useWords();
  const { company, role } = user;
  return (
    <SectionCard title={t("backoffice:users.facts")}>
      <Facts>
        <Fact name={t("backoffice:users.fields.email")}>{user.email}</Fact>
        <Fact name={t("backoffice:users.fields.company")}>
          <TextLink to={usersOfCompany(company.id)}>
            {company.isPlatform ? t("backoffice:users.staff") : company.name}
          </TextLink>
        </Fact>
        <Fact name={t("backoffice:users.fields.type")}>{t(`ui:user.types.${user.type}`)}</Fact>
        <Fact name={t("backoffice:users.fields.role")}>
          {role ? (
            <TextLink to={pathTo("editRole", { id: role.id })}>{role.name}</TextLink>
          ) : (
            t("backoffice:users.noRole")
          )}
        </Fact>
        <Fact name={t("backoffice:users.fields.state")}>
          <UserState {...user} />
        </Fact>
        <Fact name={t("backoffice:users.fields.created")}>
          <DateText value={user.createdAt} time />
        </Fact>
        <Fact name={t("backoffice:users.fields.lastSeen")}>
          {activity?.isOnline ? (
            <Chip size="small" color="success" label={t("backoffice:users.fields.online")} />
          ) : user.lastSeenAt ? (
            <DateText value={user.lastSeenAt} time />
          ) : (
            t("backoffice:users.never")
          )}
        </Fact>
        {activity && (
          <>
            <Fact name={t("backoffice:users.fields.sessions")}>{activity.sessionCount}</Fact>
            <Fact name={t("backoffice:users.fields.twoFactor")}>
              {t(activity.hasTwoFactor ? "backoffice:users.on" : "backoffice:users.off")}
            </Fact>
          </>
        )}
      </Facts>
    </SectionCard>
  );
}
