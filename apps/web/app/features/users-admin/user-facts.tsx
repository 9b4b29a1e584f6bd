import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { UserState } from "../../components/user-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { LastSeen } from "./last-seen.tsx";
import type { UserActivity, UserRow } from "./users-admin.operations.ts";

export function UserFacts({ user, activity }: { user: UserRow; activity: UserActivity | null }) {
  const t = useTranslate();
  const { email, type, company, role, createdAt } = user;
  const facts: DetailEntry[] = [
    [t("backoffice:users.fields.email"), <EmailText key="email">{email}</EmailText>],
    [
      t("backoffice:users.fields.company"),
      <TextLink key="company" to={listLink(pathTo("backofficeUsers"), { companyId: company.id })}>
        {company.isPlatform ? t("backoffice:users.staff") : company.name}
      </TextLink>,
    ],
    [t("backoffice:users.fields.type"), t(`ui:user.types.${type}`)],
    [
      t("backoffice:users.fields.role"),
      role ? (
        <TextLink key="role" to={pathTo("editRole", { id: role.id })}>
          {role.name}
        </TextLink>
      ) : (
        t("backoffice:users.noRole")
      ),
    ],
    [t("backoffice:users.fields.state"), <UserState key="state" {...user} />],
    [t("backoffice:users.fields.created"), <DateText key="created" value={createdAt} hasTime />],
    [t("backoffice:users.fields.lastSeen"), <LastSeen key="seen" {...user} />],
  ];
  if (activity)
    facts.push(
      [t("backoffice:users.fields.sessions"), activity.sessionCount],
      [
        t("backoffice:users.fields.twoFactor"),
        t(activity.hasTwoFactor ? "backoffice:users.on" : "backoffice:users.off"),
      ],
    );
  return <DetailsCard title={t("backoffice:users.facts")} entries={facts} />;
}
