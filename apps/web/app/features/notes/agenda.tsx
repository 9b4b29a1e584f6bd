import Add from "@mui/icons-material/Add";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useEffect, useState } from "react";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { dayOf, type Note, NoteRows } from "../shared/notes/index.ts";
import { boundsOf, groupOf } from "./calendar-days.ts";
import type { NotesUrlState } from "./use-notes-url-state.ts";

/** Milliseconds between two updates of the current time. */
const clockIntervalMs = 30_000;

interface Props extends NotesUrlState {
  onNew: ((day: string | null) => void) | undefined;
  /** Shown in the heading on a phone. */
  filters: ReactNode;
  /** Called when the lists have loaded. */
  onSettled: () => void;
}

/** Groups notes by due date, or shows those of the selected day. */
export function Agenda({ day, filter, state, isFiltered, set, onNew, filters, onSettled }: Props) {
  const t = useTranslate();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const [settledCount, setSettledCount] = useState(0);
  const countSettled = () => setSettledCount((count) => count + 1);
  const isSettled = settledCount >= (day || state ? 1 : 2);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
  const headingOf = (note: Note) => t(`notes:overview.groups.${groupOf(note, now, dayOf)}`);
  const clear = () => set({ kind: null, whose: null, state: null });
  const empty = (
    <EmptyState
      title={t("notes:overview.empty")}
      text={t(isFiltered ? "notes:overview.noMatchFiltered" : "notes:overview.noMatch")}
      action={isFiltered && <Button onClick={clear}>{t("notes:overview.clear")}</Button>}
    />
  );
  if (day)
    return (
      <SectionCard
        title={t("notes:overview.ofDay", { day: formatDate(day) })}
        actions={
          <>
            {onNew && day >= dayOf(now) && (
              <Button size="small" startIcon={<Add />} onClick={() => onNew(day)}>
                {t("notes:overview.newOnDay")}
              </Button>
            )}
            <Button size="small" onClick={() => set({ day: null })}>
              {t("notes:overview.allDays")}
            </Button>
            {filters}
          </>
        }
      >
        <NoteRows
          key={day}
          filter={{ ...filter, ...boundsOf(day, day) }}
          order="ASC"
          empty={empty}
          onSettled={countSettled}
          isSubjectShown
        />
      </SectionCard>
    );
  return (
    <SectionCard title={t("notes:overview.agenda")} actions={filters}>
      <NoteRows
        key={JSON.stringify(filter)}
        filter={{ ...filter, state: state ?? "open" }}
        order={state === "done" ? "DESC" : "ASC"}
        empty={empty}
        headingOf={headingOf}
        onSettled={countSettled}
        isSubjectShown
      />
      {!state && (
        // Hidden until the list above has loaded, so that this one doesn't move.
        <Box hidden={!isSettled}>
          <NoteRows
            key={`done ${JSON.stringify(filter)}`}
            filter={{ ...filter, state: "done" }}
            order="DESC"
            headingOf={headingOf}
            onSettled={countSettled}
            isSubjectShown
          />
        </Box>
      )}
    </SectionCard>
  );
}
