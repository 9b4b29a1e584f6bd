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

/** The page isn't hydrated: MUI can't mark focus or errors. */
const formSx = {
  display: "grid",
  gap: 2.5,
  maxWidth: 560,
  pt: 1,
  pb: 2,
  "& .MuiOutlinedInput-root:focus-within .MuiOutlinedInput-notchedOutline": {
    borderColor: "primary.main",
    borderWidth: 2,
  },
  "& button:focus-visible": { outline: "2px solid", outlineOffset: 2 },
  "& .MuiOutlinedInput-root:has([aria-invalid=true]) .MuiOutlinedInput-notchedOutline": {
    borderColor: "error.main",
  },
  "& [data-error]": { m: 0, mt: 0.5, mx: 1.75, typography: "caption", color: "error.ink" },
} as const;

interface FieldProps {
  name: "text" | "name" | "email";
  label: string;
  help?: string;
  max: number;
  required?: boolean;
}

function Field({ name, label, help, max, required = true }: FieldProps) {
  return (
    <LabelledControl label={label} helperText={help} required={required} fullWidth>
      {(tied) => (
        <OutlinedInput
          label={label}
          notched
          name={name}
          {...(name === "text" ? { multiline: true, rows: 4 } : { autoComplete: name })}
          {...(name === "email" && { type: "email" })}
          inputProps={{ ...tied, maxLength: max }}
        />
      )}
    </LabelledControl>
  );
}

interface FormProps {
  kind: Kind;
  mutation: string;
  help: string;
}

/** The script shows errors below the fields that they name, and others in `data-failure`. */
function AnswerForm({ kind, mutation, help }: FormProps) {
  const t = useTranslate();
  return (
    <Box
      component="form"
      method="post"
      data-mutation={mutation}
      data-failed={t("proposalAnswers:client.failed")}
      sx={formSx}
    >
      <Field
        name="text"
        label={t(`proposalAnswers:client.${kind}.text`)}
        help={help}
        max={answerLimits.text.max}
        required={kind !== "declined"}
      />
      <Field name="name" label={t("proposalAnswers:client.name")} max={answerLimits.name.max} />
      <Field name="email" label={t("proposalAnswers:client.email")} max={limits.email.max} />
      <Box role="alert" data-failure sx={{ color: "error.ink", typography: "body2" }} />
      <Button type="submit" variant="contained" color={kind === "declined" ? "error" : "primary"}>
        {t(`proposalAnswers:client.${kind}.submit`)}
      </Button>
    </Box>
  );
}

interface Props {
  status: VersionStatus;
  isLapsed: boolean;
  company: string;
  email: string;
}

/** How a client answers. The page's script shows and sends the forms. */
export function ClientAnswerForms({ status, isLapsed, company, email }: Props) {
  const t = useTranslate();
  const isAnswerable = answerableStatuses.includes(status);
  const possible = answers.filter(([kind]) => isAnswerable || kind === "question");
  const helpOf = (kind: Kind) =>
    kind === "changes" && isLapsed ? "" : t(`proposalAnswers:client.${kind}.textHelp`, { company });
  return (
    <SectionCard title={t("proposalAnswers:client.title")}>
      <noscript>
        <Alert severity="info">{t("proposalAnswers:client.needsScript", { email })}</Alert>
      </noscript>
      {possible.map(([kind, mutation]) => (
        <Box component="details" key={kind} name="answer" hidden sx={{ displayPrint: "none" }}>
          <Box component="summary" sx={{ py: 1, cursor: "pointer" }}>
            <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
              {t(`proposalAnswers:client.${kind}.title`)}
            </Typography>
          </Box>
          <AnswerForm kind={kind} mutation={mutation} help={helpOf(kind)} />
        </Box>
      ))}
    </SectionCard>
  );
}
