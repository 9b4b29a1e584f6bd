import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { answerLimits } from "@presale/contracts/inputs/proposal-answer.input.ts";
import { limits } from "@presale/contracts/limits.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { ClientField, ClientForm, checkboxSx } from "./client-form.tsx";

interface Props {
  number: number;
  company: string;
  statement: string;
  /** Hash of the statement, in hex. */
  statementSha256: string;
  /** The only email address that can accept, masked. Null: any address can accept. */
  acceptsFrom: string | null;
}

const hashSx = {
  display: "inline-block",
  maxWidth: "12ch",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  verticalAlign: "bottom",
} as const;

/** Shows the two steps of accepting: name and agreement, then the emailed code. */
export function ClientAcceptForm({
  number,
  company,
  statement,
  statementSha256,
  acceptsFrom,
}: Props) {
  const t = useTranslate();
  return (
    <>
      <ClientForm mutation="requestAcceptCode" next="accept-code" hasRequestId>
        <input type="hidden" name="statementSha256" value={statementSha256} />
        <ClientField
          name="name"
          autoComplete="name"
          label={t("proposalAnswers:client.name")}
          max={answerLimits.name.max}
          required
        />
        <ClientField
          name="jobTitle"
          autoComplete="organization-title"
          label={t("proposalAnswers:client.accept.jobTitle")}
          max={answerLimits.jobTitle.max}
        />
        <ClientField
          name="purchaseOrder"
          autoComplete="off"
          label={t("proposalAnswers:client.accept.purchaseOrder")}
          max={answerLimits.purchaseOrder.max}
        />
        {acceptsFrom === null ? (
          <ClientField
            name="email"
            type="email"
            autoComplete="email"
            label={t("proposalAnswers:client.email")}
            help={t("proposalAnswers:client.accept.emailHelp", { company })}
            max={limits.email.max}
            required
          />
        ) : (
          <Typography variant="body2">
            {t("proposalAnswers:client.accept.codeGoesTo", { email: acceptsFrom })}
          </Typography>
        )}
        <Typography variant="body2" sx={{ fontWeight: 600, mb: -1.5 }}>
          {t("proposalAnswers:client.accept.statement")}
        </Typography>
        <Box
          component="blockquote"
          id="accept-statement"
          sx={{
            m: 0,
            pl: 2,
            borderLeft: 3,
            borderColor: "divider",
            typography: "body2",
            overflowWrap: "anywhere",
          }}
        >
          {/* Only shortens how the PDF's hash looks: the whole sentence is agreed to. */}
          {statement.split(/([0-9a-f]{64})/).map((part, index) =>
            index % 2 === 1 ? (
              <Box key={part} component="span" title={part} sx={hashSx}>
                {part}
              </Box>
            ) : (
              part
            ),
          )}
        </Box>
        <Box component="label" sx={{ display: "flex", alignItems: "center", typography: "body2" }}>
          <Box
            component="input"
            type="checkbox"
            id="accept-agree"
            name="isAgreed"
            aria-describedby="accept-statement"
            required
            sx={checkboxSx}
          />
          {t("proposalAnswers:client.accept.agree")}
        </Box>
        <Link href={pathTo("acceptance")} target="_blank" variant="body2">
          {t("proposalAnswers:client.accept.meaning")}
        </Link>
        <Button type="submit" variant="contained">
          {t("proposalAnswers:client.accept.submit")}
        </Button>
      </ClientForm>
      <ClientForm id="accept-code" mutation="acceptProposal" isHidden>
        <Typography variant="body2" role="status">
          {t("proposalAnswers:client.accept.codeSent")}
        </Typography>
        <input type="hidden" name="requestId" />
        <ClientField
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          label={t("proposalAnswers:client.accept.code")}
          max={12}
          required
        />
        <Button type="submit" variant="contained">
          {t("proposalAnswers:client.accept.confirm", { number })}
        </Button>
        <Button type="button" data-back>
          {t("proposalAnswers:client.accept.back")}
        </Button>
      </ClientForm>
    </>
  );
}
