import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { AssigneeField } from "../../components/forms/assignee-field.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { listLink } from "../../lib/list/list-link.ts";
import { pathTo } from "../../lib/paths.ts";
import { useSession } from "../../lib/session.ts";
import { useSend } from "../../lib/use-send.ts";
import { TicketStatus } from "../shared/tickets/index.ts";
import { assignTicketMutation, type SupportTicket } from "./support-admin.operations.ts";
import { searchAssignees } from "./support-admin.requests.ts";

interface Props {
  ticket: SupportTicket;
  onChanged: () => void;
}

export function TicketFacts({ ticket, onChanged }: Props) {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const send = useSend();
  const { id, status, company, person, conversation, lastMessageAt, customer } = ticket;
  const { balance, lastSeenAt, errors } = customer;
  const facts: DetailEntry[] = [
    [t("supportAdmin:fields.number"), `#${id}`],
    [t("support:fields.status"), <TicketStatus key="status" status={status} />],
    [
      t("supportAdmin:fields.person"),
      isPermitted("canReadUsersAdmin") ? (
        <TextLink key="person" to={pathTo("backofficeUser", { id: person.id })}>
          <bdi>{person.name}</bdi>
        </TextLink>
      ) : (
        person.name
      ),
    ],
    [
      t("supportAdmin:fields.email"),
      <Link key="email" href={`mailto:${encodeURIComponent(person.email)}`}>
        <EmailText>{person.email}</EmailText>
      </Link>,
    ],
    [
      t("supportAdmin:fields.company"),
      isPermitted("canReadCompaniesAdmin") ? (
        <TextLink key="company" to={pathTo("backofficeCompany", { id: company.id })}>
          <bdi>{company.name}</bdi>
        </TextLink>
      ) : (
        company.name
      ),
    ],
    ...(balance === null
      ? []
      : [
          [
            t("supportAdmin:fields.balance"),
            t("ui:user.tokens", { count: balance, formatted: formatCount(balance) }),
          ] as const,
        ]),
    ...(isPermitted("canReadUsersAdmin")
      ? [
          [
            t("supportAdmin:fields.lastSeen"),
            lastSeenAt ? (
              <DateText key="seen" value={lastSeenAt} hasTime />
            ) : (
              t("supportAdmin:fields.neverSeen")
            ),
          ] as const,
        ]
      : []),
    [
      t("supportAdmin:fields.openedBy"),
      conversation.openedByName ?? t("supportAdmin:fields.openedByThemselves"),
    ],
    [t("support:fields.opened"), <DateText key="opened" value={conversation.createdAt} hasTime />],
    [t("support:fields.lastMessage"), <DateText key="last" value={lastMessageAt} hasTime />],
    [
      t("supportAdmin:fields.others"),
      <TextLink key="all" to={listLink(pathTo("backofficeSupport"), { companyId: company.id })}>
        {t("supportAdmin:fields.allOfCompany")}
      </TextLink>,
    ],
  ];
  return (
    <Stack spacing={2.5}>
      <SectionCard>
        <AssigneeField
          assignee={ticket.assignee}
          search={searchAssignees}
          assign={(assigneeId) =>
            send(assignTicketMutation, { ticketId: id, assigneeId, version: ticket.version })
          }
          doneMessage={(name) =>
            name ? t("supportAdmin:assign.done", { name }) : t("supportAdmin:assign.removed")
          }
          disabled={!ticket.can.assign}
          onChanged={onChanged}
        />
      </SectionCard>
      <DetailsCard title={t("support:facts")} entries={facts} />
      {errors.length > 0 && (
        <SectionCard title={t("supportAdmin:errors.title")}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
            {errors.map((error) => (
              <Box component="li" key={error.id} sx={{ typography: "body2" }}>
                <TextLink
                  to={pathTo("backofficeError", { id: error.id })}
                  sx={{ overflowWrap: "anywhere" }}
                >
                  {error.title}
                </TextLink>
                <Box sx={{ color: "text.secondary" }}>
                  <DateText value={error.happenedAt} hasTime />
                </Box>
              </Box>
            ))}
          </Box>
        </SectionCard>
      )}
    </Stack>
  );
}
