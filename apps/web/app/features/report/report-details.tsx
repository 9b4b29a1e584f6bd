import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { StoredText } from "../../components/editor/stored-text.tsx";
import { FilesView } from "../../components/files/files-view.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { TwoColumns } from "../../components/two-columns.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Report } from "./report.operations.ts";

function Team({ members }: Pick<Report, "members">) {
  const t = useWords();
  if (members.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {t("report:noTeam")}
      </Typography>
    );
  return (
    <Table size="small" aria-label={t("report:team")}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ pl: 0 }}>{t("report:teamName")}</TableCell>
          <TableCell>{t("report:teamRole")}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {members.map(({ user, role }) => (
          <TableRow key={user.id} sx={{ "&:last-child > *": { border: 0 } }}>
            <TableCell component="th" scope="row" sx={{ pl: 0, overflowWrap: "anywhere" }}>
              {user.name}
            </TableCell>
            <TableCell>{t(`library:projectRole.${role}`)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** What stands after the figures: what they take for granted, who works on it, what is attached. */
export function ReportDetails({ report }: { report: Report }) {
  const t = useWords();
  const nothing = t("report:nothingWritten");
  return (
    <TwoColumns from="md">
      <SectionCard title={t("report:assumptions")}>
        <StoredText value={report.assumptions} empty={nothing} />
      </SectionCard>
      <SectionCard title={t("report:exclusions")}>
        <StoredText value={report.exclusions} empty={nothing} />
      </SectionCard>
      <SectionCard title={t("report:team")}>
        <Team members={report.members} />
      </SectionCard>
      <SectionCard title={t("report:files")}>
        <FilesView files={report.files} />
      </SectionCard>
    </TwoColumns>
  );
}
