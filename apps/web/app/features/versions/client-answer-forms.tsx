import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { answerLimits } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { answerableStatuses, type VersionStatus } from "@presale/domain/version-status.ts";
import { LabelledControl } from "../../components/forms/labelled-control.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

/** The answers, and the mutations that the page's script sends them with. */
const answers = [
  ["changes", "requestProposalChanges"],
  ["question", "askProposalQuestion"],
  ["declined", "declineProposal"],
] as const;
type Kind = (typeof answers)[number][0];

interface FormProps {
  kind: Kind;
  mutation: string;
  company: string;
}

/** The script shows errors below the fields that they name, and others in `data-failure`. */
function AnswerForm({ kind, mutation, company }: FormProps) {
  const t = useTranslate();
  const isRequired = kind !== "declined";
  const help = t(`proposalAnswers:client.${kind}.textHelp`, { company });
  return (
    <Box
      component="form"
      data-mutation={mutation}
      data-failed={t("proposalAnswers:client.failed")}
      sx={{ display: "grid", gap: 2.5, maxWidth: 560, pt: 1, pb: 2 }}
    >
      <LabelledControl label={t(`proposalAnswers:client.${kind}.text`)} helperText={help} fullWidth>
        {(tied) => (
          <OutlinedInput
            label={t(`proposalAnswers:client.${kind}.text`)}
            notched
            name="text"
            multiline
            rows={4}
            required={isRequired}
            inputProps={{ ...tied, maxLength: answerLimits.text.max }}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t("proposalAnswers:client.name")} fullWidth>
        {(tied) => (
          <OutlinedInput
            label={t("proposalAnswers:client.name")}
            notched
            name="name"
            required
            autoComplete="name"
            inputProps={{ ...tied, maxLength: answerLimits.name.max }}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t("proposalAnswers:client.email")} fullWidth>
        {(tied) => (
          <OutlinedInput
            label={t("proposalAnswers:client.email")}
            notched
            name="email"
            type="email"
            required
            autoComplete="email"
            inputProps={{ ...tied, maxLength: limits.email.max }}
          />
        )}
      </LabelledControl>
      <Box role="alert" data-failure sx={{ color: "error.main", typography: "body2" }} />
      <Button type="submit" variant="contained" color={kind === "declined" ? "error" : "primary"}>
        {t(`proposalAnswers:client.${kind}.submit`)}
      </Button>
    </Box>
  );
}

interface Props {
  status: VersionStatus;
  company: string;
  email: string;
}

/** How a client answers. The forms are sent by the page's script. */
export function ClientAnswerForms({ status, company, email }: Props) {
  const t = useTranslate();
  const isAnswerable = answerableStatuses.includes(status);
  const possible = answers.filter(([kind]) => isAnswerable || kind === "question");
  return (
    <SectionCard title={t("proposalAnswers:client.title")}>
      <noscript>
        <Alert severity="info">{t("proposalAnswers:client.needsScript", { email })}</Alert>
      </noscript>
      {possible.map(([kind, mutation]) => (
        <Box component="details" key={kind} name="answer" sx={{ displayPrint: "none" }}>
          <Box component="summary" sx={{ py: 1, cursor: "pointer" }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {t(`proposalAnswers:client.${kind}.title`)}
            </Typography>
          </Box>
          <AnswerForm kind={kind} mutation={mutation} company={company} />
        </Box>
      ))}
    </SectionCard>
  );
}
