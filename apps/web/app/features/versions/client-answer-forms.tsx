import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { answerLimits } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import type { VersionContent } from "@presale/contracts/version-content.ts";
import { answerableStatuses, type VersionStatus } from "@presale/domain/version-status.ts";
import type { ReactNode } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { ClientAcceptForm } from "./client-accept-form.tsx";
import { ClientFeatureCheckboxes } from "./client-feature-checkboxes.tsx";
import { ClientField, ClientForm } from "./client-form.tsx";

/** The answers besides accepting, each with the mutation that the page's script sends. */
const answerMutations = [
  ["changes", "requestProposalChanges"],
  ["question", "askProposalQuestion"],
  ["declined", "declineProposal"],
] as const;
type Kind = (typeof answerMutations)[number][0];

interface AnswerFormProps {
  kind: Kind;
  features: VersionContent["features"];
  mutation: string;
  help: string;
}

function AnswerForm({ kind, features, mutation, help }: AnswerFormProps) {
  const t = useTranslate();
  return (
    <ClientForm mutation={mutation} hasRequestId>
      <ClientField
        name="text"
        multiline
        label={t(`proposalAnswers:client.${kind}.text`)}
        help={help}
        max={answerLimits.text.max}
        required={kind !== "declined"}
      />
      {kind === "changes" && <ClientFeatureCheckboxes features={features} />}
      <ClientField
        name="name"
        autoComplete="name"
        label={t("proposalAnswers:client.name")}
        max={answerLimits.name.max}
        required
      />
      <ClientField
        name="email"
        type="email"
        autoComplete="email"
        label={t("proposalAnswers:client.email")}
        max={limits.email.max}
        required
      />
      <Button type="submit" variant="contained" color={kind === "declined" ? "error" : "primary"}>
        {t(`proposalAnswers:client.${kind}.submit`)}
      </Button>
    </ClientForm>
  );
}

interface AnswerBoxProps {
  title: string;
  isMain?: boolean;
  children: ReactNode;
}

/** Frames an open form and makes its button the heading. No other form's button is filled then. */
const answerSx = {
  displayPrint: "none",
  width: { xs: 1, sm: "auto" },
  "&[open]": {
    width: 1,
    px: { xs: 1.5, sm: 2 },
    py: 1,
    border: 1,
    borderColor: "divider",
    borderRadius: 1,
  },
  "&[open] > summary": {
    width: 1,
    justifyContent: "flex-start",
    px: 0,
    color: "text.primary",
    bgcolor: "transparent",
    borderColor: "transparent",
    boxShadow: "none",
  },
  "&:has(~ [open]) > summary": {
    color: "primary.ink",
    bgcolor: "transparent",
    border: 1,
    borderColor: "divider",
    boxShadow: "none",
  },
} as const;

/** Stays hidden until the page's script runs, because only the script can send the form. */
function AnswerBox({ title, isMain, children }: AnswerBoxProps) {
  return (
    <Box component="details" name="answer" hidden sx={answerSx}>
      <Button
        component="summary"
        variant={isMain ? "contained" : "outlined"}
        sx={{
          width: { xs: 1, sm: "auto" },
          // Hides the browser's triangle.
          "&::-webkit-details-marker": { display: "none" },
        }}
      >
        {title}
      </Button>
      {children}
    </Box>
  );
}

interface Props {
  content: Omit<VersionContent, "attachments">;
  status: VersionStatus;
  isLapsed: boolean;
  /** The sentence that accepting agrees to, and its hash in hex. */
  statement: string;
  statementSha256: string;
  /** The only email address that can accept, masked. Null: any address can accept. */
  acceptsFrom: string | null;
}

/** Shows the forms for a client's answers. The page's script reveals and sends them. */
export function ClientAnswerForms(props: Props) {
  const t = useTranslate();
  const { status, isLapsed, content, statement, statementSha256, acceptsFrom } = props;
  const company = content.company.name;
  const email = content.company.email ?? content.preparedBy.email;
  const isAnswerable = answerableStatuses.includes(status);
  const possible = answerMutations.filter(([kind]) => isAnswerable || kind === "question");
  const helpOf = (kind: Kind) =>
    kind === "changes" && isLapsed ? "" : t(`proposalAnswers:client.${kind}.textHelp`, { company });
  return (
    <SectionCard title={t("proposalAnswers:client.title")}>
      <noscript>
        <Alert severity="info">{t("proposalAnswers:client.needsScript", { email })}</Alert>
      </noscript>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {isAnswerable && !isLapsed && (
          <AnswerBox title={t("proposalAnswers:client.accept.title")} isMain>
            <ClientAcceptForm
              number={content.number}
              company={company}
              statement={statement}
              statementSha256={statementSha256}
              acceptsFrom={acceptsFrom}
            />
          </AnswerBox>
        )}
        {possible.map(([kind, mutation]) => (
          <AnswerBox key={kind} title={t(`proposalAnswers:client.${kind}.title`)}>
            <AnswerForm
              kind={kind}
              features={content.features}
              mutation={mutation}
              help={helpOf(kind)}
            />
          </AnswerBox>
        ))}
      </Box>
    </SectionCard>
  );
}
