import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { DateText } from "../../components/date-text.tsx";
import { EmailText } from "../../components/email-text.tsx";
import { MessageState } from "../../components/message-state.tsx";
import { type DetailEntry, DetailsCard } from "../../components/rows/details-card.tsx";
import { type PageKind, RowPage } from "../../components/rows/row-page.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { recordScreen } from "../../lib/routes/record-screen.tsx";
import { useRow } from "../../lib/use-row.ts";
import { contactActions } from "./contact-actions.tsx";
import { type ContactRow, contactQuery } from "./contacts.operations.ts";

const contactPage: PageKind<ContactRow> = {
  backLink: { label: "nav:contacts", to: pathTo("backofficeContacts") },
  titleOf: ({ subject }) => subject,
  actions: contactActions,
};

function ContactFacts({ name, email, ip, state, createdAt, updatedAt }: ContactRow) {
  const t = useTranslate();
  const facts: DetailEntry[] = [
    [t("contact:fields.name"), name],
    [
      t("contact:fields.email"),
      <Link key="email" href={`mailto:${encodeURIComponent(email)}`}>
        <EmailText>{email}</EmailText>
      </Link>,
    ],
    [t("contact:fields.ip"), ip ?? t("contact:noIp")],
    [
      t("contact:fields.state"),
      <MessageState key="state" state={state} i18nKey="contact:states" />,
    ],
    [t("contact:fields.received"), <DateText key="created" value={createdAt} hasTime />],
    [t("contact:fields.changed"), <DateText key="updated" value={updatedAt} hasTime />],
  ];
  return <DetailsCard title={t("contact:facts")} entries={facts} />;
}

function ContactDetails({ id }: { id: string }) {
  const t = useTranslate();
  const state = useRow(contactQuery, { id }, ({ contact }) => contact);
  return (
    <RowPage
      kind={contactPage}
      state={state}
      lead={({ name }) => name}
      aside={(contact) => <ContactFacts {...contact} />}
    >
      {({ message }) => (
        <SectionCard title={t("contact:fields.message")}>
          <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
            {message}
          </Typography>
        </SectionCard>
      )}
    </RowPage>
  );
}

export default recordScreen(ContactDetails);
