import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import { canReadSubject, subjectTypes } from "@presale/contracts/subjects.ts";
import { useEffect, useRef, useState } from "react";
import { FilterSheet } from "../../components/list/filter-sheet.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { NewReminderDialog, useNotesRefetch } from "../shared/notes/index.ts";
import { Agenda } from "./agenda.tsx";
import { MonthCalendar } from "./month-calendar.tsx";
import { NotesFilters } from "./notes-filters.tsx";
import { useNotesUrlState } from "./use-notes-url-state.ts";

function Overview({ onNew }: { onNew: ((day: string | null) => void) | undefined }) {
  const urlState = useNotesUrlState();
  const { day, kind, whose, state } = urlState;
  const isPhone = useIsPhone();
  // On a phone, the agenda is above the calendar and would move it while loading.
  const [isAgendaSettled, setIsAgendaSettled] = useState(false);
  const agenda = useRef<HTMLDivElement>(null);
  useNotesRefetch();
  useEffect(() => {
    // The agenda may be scrolled out of view.
    if (isPhone && day) agenda.current?.scrollIntoView({ block: "start" });
  }, [isPhone, day]);
  const filters = <NotesFilters {...urlState} />;
  const filterSheet = (
    <FilterSheet count={[kind, whose, state].filter(Boolean).length} chips={null}>
      {filters}
    </FilterSheet>
  );
  const parts = [
    <Card key="calendar" hidden={isPhone && !isAgendaSettled} sx={{ p: { xs: 1.5, sm: 2.5 } }}>
      <MonthCalendar {...urlState} onNew={onNew} />
    </Card>,
    <Box
      key="agenda"
      ref={agenda}
      sx={{ minWidth: 0, scrollMarginTop: "calc(var(--shell-top, 0px) + 8px)" }}
    >
      <Agenda
        {...urlState}
        onNew={onNew}
        filters={isPhone && filterSheet}
        onSettled={() => setIsAgendaSettled(true)}
      />
    </Box>,
  ];
  return (
    <>
      {!isPhone && <Box sx={{ mb: 2.5 }}>{filters}</Box>}
      <Box
        sx={{
          display: "grid",
          gap: 2.5,
          alignItems: "start",
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
        }}
      >
        {isPhone ? parts.toReversed() : parts}
      </Box>
    </>
  );
}

export default function NotesOverview() {
  const t = useTranslate();
  const { isPermitted, user } = useSession();
  const canReadNotes = subjectTypes("notes").some((kind) =>
    canReadSubject({ has: isPermitted }, kind),
  );
  const mayWrite = canReadNotes && !user?.impersonator;
  /** Day of the reminder in the dialog; null for any day, undefined while the dialog is closed. */
  const [newReminderDay, setNewReminderDay] = useState<string | null>();
  return (
    <>
      <PageHeading
        title={t("notes:title")}
        lead={t("notes:overview.lead")}
        actions={
          mayWrite && (
            <Button variant="contained" startIcon={<Add />} onClick={() => setNewReminderDay(null)}>
              {t("notes:newTitle")}
            </Button>
          )
        }
      />
      {canReadNotes ? (
        <Overview onNew={mayWrite ? setNewReminderDay : undefined} />
      ) : (
        <NoAccessState />
      )}
      {newReminderDay !== undefined && (
        <NewReminderDialog day={newReminderDay} onClose={() => setNewReminderDay(undefined)} />
      )}
    </>
  );
}
