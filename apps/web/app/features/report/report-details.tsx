import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "@presale/contracts/dates.ts";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { FileDetails } from "../../components/files/file-details.tsx";
import { FilesView } from "../../components/files/files-view.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { pathTo } from "../../lib/paths.ts";
import { isEmptyRichText, parseRichText } from "../../lib/rich-text.ts";
import { useSession } from "../../lib/session.ts";
import { TeamTable } from "../shared/proposal/index.ts";
import type { Report } from "./report.operations.ts";

interface EmptyProps {
  report: Report;
  /** The field in the project's form. */
  field: "members" | "assumptions" | "exclusions" | "terms" | "fileIds";
}

/** Links to the field in the project's form if the user may edit it. */
function EmptyField({ report, field }: EmptyProps) {
  const t = useTranslate();
  const emptyText = t("report:nothingWritten");
  return (
    <Typography variant="body2" color="textSecondary">
      {report.can.update ? (
        <>
          <Box component="span" sx={{ display: "none", displayPrint: "inline" }}>
            {emptyText}
          </Box>
          <TextLink
            to={`${pathTo("editProject", { id: report.id })}?field=${field}`}
            sx={{ displayPrint: "none" }}
          >
            {t(`report:add.${field}`)}
          </TextLink>
        </>
      ) : (
        emptyText
      )}
    </Typography>
  );
}

interface TextProps {
  report: Report;
  value: unknown;
  field: "assumptions" | "exclusions" | "terms";
}

const ReportText = ({ report, value, field }: TextProps) =>
  isEmptyRichText(parseRichText(value)) ? (
    <EmptyField report={report} field={field} />
  ) : (
    <StoredText value={value} />
  );

function Team({ report }: { report: Report }) {
  const t = useTranslate();
  const { members } = report;
  if (members.length === 0) return <EmptyField report={report} field="members" />;
  return (
    <TeamTable
      members={members.map(({ user, role }) => ({
        key: user.id,
        name: user.name,
        role: t(`library:projectRole.${role}`),
      }))}
    />
  );
}

function SignOffSide({ party, name }: { party: string; name?: string }) {
  const t = useTranslate();
  const lines = [
    [t("report:signOff.name"), name],
    [t("report:signOff.signature"), ""],
    [t("report:date"), ""],
  ];
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ typography: "body2", fontWeight: 600, overflowWrap: "anywhere" }}>
        {t("report:signOff.for", { party })}
      </Box>
      {lines.map(([label, value]) => (
        <Box key={label}>
          <Box sx={{ minHeight: 52, pt: 3, borderBottom: 1, borderColor: "text.secondary" }}>
            {value}
          </Box>
          <Box sx={{ typography: "caption", color: "text.secondary" }}>{label}</Box>
        </Box>
      ))}
    </Box>
  );
}

/** Renders the signature lines, in print only. */
function SignOff({ report }: { report: Report }) {
  const t = useTranslate();
  const { user } = useSession();
  return (
    <Box sx={{ display: "none", "@media print": { display: "block" } }}>
      <SectionCard title={t("report:signOff.title")}>
        <Typography variant="body2" sx={{ mb: 2 }}>
          {t("report:signOff.text")}
          {report.validUntil &&
            ` ${t("report:signOff.validUntil", { day: formatDay(report.validUntil) })}`}
        </Typography>
        <Box sx={{ display: "grid", gridTemplateColumns: "1fr 1fr", gap: 4 }}>
          <SignOffSide party={user?.company.name ?? ""} name={user?.name} />
          <SignOffSide party={report.clientName || t("report:signOff.client")} />
        </Box>
      </SectionCard>
    </Box>
  );
}

/** Shows the project's details in the PDF's order. */
export function ReportDetails({ report }: { report: Report }) {
  const t = useTranslate();
  return (
    <>
      <SectionCard title={t("report:team")}>
        <Team report={report} />
      </SectionCard>
      <TwoColumns from="md">
        <SectionCard title={t("report:assumptions")}>
          <ReportText report={report} value={report.assumptions} field="assumptions" />
        </SectionCard>
        <SectionCard title={t("report:exclusions")}>
          <ReportText report={report} value={report.exclusions} field="exclusions" />
        </SectionCard>
      </TwoColumns>
      <SectionCard title={t("report:terms")}>
        <ReportText report={report} value={report.proposalTerms} field="terms" />
      </SectionCard>
      <SectionCard title={t("report:files")}>
        {report.files.length === 0 ? (
          <EmptyField report={report} field="fileIds" />
        ) : (
          <FilesView
            files={report.files}
            detailOf={(file) => (
              <>
                <FileDetails file={file} />
                <span className="no-print">
                  {" "}
                  {" · "}
                  {t(
                    report.clientFileIds.includes(file.id)
                      ? "report:forClient"
                      : "report:notForClient",
                  )}
                </span>
              </>
            )}
          />
        )}
      </SectionCard>
      {report.features.length > 0 && <SignOff report={report} />}
    </>
  );
}
