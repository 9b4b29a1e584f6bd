import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { formatDay } from "@presale/contracts/dates.ts";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { FileDetails } from "../../components/files/file-details.tsx";
import { FilesView } from "../../components/files/files-view.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { TeamTable } from "../shared/proposal/index.ts";
import type { Report } from "./report.operations.ts";

function Team({ members }: Pick<Report, "members">) {
  const t = useTranslate();
  if (members.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("report:noTeam")}
      </Typography>
    );
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

/** Print only. */
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

/** Same order as the PDF. */
export function ReportDetails({ report }: { report: Report }) {
  const t = useTranslate();
  const nothing = t("report:nothingWritten");
  return (
    <>
      <SectionCard title={t("report:team")}>
        <Team members={report.members} />
      </SectionCard>
      <TwoColumns from="md">
        <SectionCard title={t("report:assumptions")}>
          <StoredText value={report.assumptions} empty={nothing} />
        </SectionCard>
        <SectionCard title={t("report:exclusions")}>
          <StoredText value={report.exclusions} empty={nothing} />
        </SectionCard>
      </TwoColumns>
      <SectionCard title={t("report:terms")}>
        <StoredText value={report.proposalTerms} empty={nothing} />
      </SectionCard>
      <SectionCard title={t("report:files")}>
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
      </SectionCard>
      {report.features.length > 0 && <SignOff report={report} />}
    </>
  );
}
