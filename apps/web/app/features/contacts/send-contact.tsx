import Box from "@mui/material/Box";
import { createContactInput } from "@presale/contracts/inputs/contact.input.ts";
import { useState } from "react";
import { Thanks, useKeptHeight, VisitorForm } from "../../components/forms/visitor-form.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useAppForm } from "../../lib/forms/use-app-form.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { site } from "../../lib/site-config.ts";
import { ContactInputs } from "./contact-inputs.tsx";
import { createContactMutation } from "./send-contact.operations.ts";

interface Sender {
  name: string;
  email: string;
}

function ContactForm({ onDone }: { onDone: (sender: Sender) => void }) {
  const t = useTranslate();
  const form = useAppForm({
    schema: createContactInput,
    defaultValues: { name: "", email: "", subject: "", message: "", homepage: "" },
    onSubmit: (input, send) => send(createContactMutation, { input }),
    onDone,
  });
  return (
    <VisitorForm
      form={form}
      draftKey="contact"
      lead={t("contact:send.lead")}
      submitLabel={t("contact:send.submit")}
      noScript={t("contact:send.noScript", { email: site().contact.email })}
    >
      <ContactInputs control={form.form.control} isOwn />
    </VisitorForm>
  );
}

export function SendContact() {
  const t = useTranslate();
  const [sender, setSender] = useState<Sender | null>(null);
  const { box, keepHeight, releaseHeight } = useKeptHeight();
  return (
    <SectionCard title={t("contact:send.title")}>
      <Box {...box}>
        {sender ? (
          <Thanks
            title={t("contact:send.thanksTitle", { name: sender.name })}
            text={t("contact:send.thanks", { email: sender.email })}
            again={t("contact:send.again")}
            onAgain={() => {
              releaseHeight();
              setSender(null);
            }}
          />
        ) : (
          <ContactForm
            onDone={(sentBy) => {
              keepHeight();
              setSender(sentBy);
            }}
          />
        )}
      </Box>
    </SectionCard>
  );
}
