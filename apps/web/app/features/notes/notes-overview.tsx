import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import { canReadSubject, subjectTypes } from "@presale/contracts/subjects.ts";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useNotesRefetch } from "../shared/notes/index.ts";
import { Agenda } from "./agenda.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { NotesFilters } from "./notes-filters.tsx";
import { useNotesUrlState } from "./use-notes-url-state.ts";

function Overview() {
  const urlState = useNotesUrlState();
  useNotesRefetch();
  return (
    <>
      <NotesFilters {...urlState} />
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        <Card sx={{ p: { xs: 1.5, sm: 2.5 } }}>
          <MonthCalendar {...urlState} />
        </Card>
        <Agenda {...urlState} />
      </Box>
    </>
  );
}

export default function NotesOverview() {
  const t = useTranslate();
  const { isPermitted } = useSession();
  const seesSomething = subjectTypes("notes").some((kind) =>
    canReadSubject({ has: isPermitted }, kind),
  );
  return (
    <>
      <PageHeading title={t("notes:title")} lead={t("notes:overview.lead")} />
      {seesSomething ? <Overview /> : <NoAccessState />}
    </>
  );
}
