import ChevronLeft from "@mui/icons-material/ChevronLeft";
import ChevronRight from "@mui/icons-material/ChevronRight";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { visuallyHidden } from "@mui/utils";
import { defaultLocale } from "@presale/contracts/limits.ts";
import { localTimeZone } from "@presale/contracts/time-zone.ts";
import { useRef, useState } from "react";
import { ErrorState } from "../../components/states/error-state.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useShortcuts } from "../../lib/shortcuts/use-shortcuts.ts";
import { useData } from "../../lib/use-data.ts";
import { dayOf, noteDaysQuery, plusDays } from "../shared/notes/index.ts";
import { CalendarDay } from "./calendar-day.tsx";
import { boundsOf, monthOf, plusMonths, weeksOf } from "./calendar-days.ts";
import type { NotesUrlState } from "./use-notes-url-state.ts";

const daysByKey: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const utcFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(defaultLocale, { ...options, timeZone: "UTC" });
const monthName = utcFormat({ month: "long", year: "numeric" });
const weekdayName = utcFormat({ weekday: "short" });
const formatInUtc = (format: Intl.DateTimeFormat, day: string) =>
  format.format(new Date(`${day}T00:00:00Z`));

interface Props extends NotesUrlState {
  onNew: ((day: string) => void) | undefined;
}

export function MonthCalendar({ month, day: selected, filter, set, onNew }: Props) {
  const t = useTranslate();
  const grid = useRef<HTMLTableElement>(null);
  const today = dayOf(new Date());
  const weeks = weeksOf(month);
  const days = weeks.flat();
  const [focusedDay, setFocusedDay] = useState<string | null>(null);
  const tabStop = [focusedDay, selected, today].find((day) => day && days.includes(day));
  const timeZone = localTimeZone();
  const { data, previousData, isLoading, failure, retry } = useData(noteDaysQuery, {
    filter: { ...filter, ...boundsOf(days[0] as string, days.at(-1) as string) },
    timeZone,
  });
  const notesByDay = new Map((data ?? previousData)?.noteDays?.map((each) => [each.day, each]));
  const select = (day: string) => {
    setFocusedDay(day);
    set({ day: day === selected ? null : day });
    // Selecting today or a later day without notes opens the form for a new note.
    if (day !== selected && day >= today && data && !notesByDay.has(day)) onNew?.(day);
  };
  const showMonth = (next: string) => set({ month: next, day: null });
  const moveByMonths = (count: number) => showMonth(plusMonths(month, count));
  const showToday = () => set({ month: null, day: today });
  useShortcuts([
    { keys: "[", label: t("notes:overview.previous"), run: () => moveByMonths(-1) },
    { keys: "]", label: t("notes:overview.next"), run: () => moveByMonths(1) },
    { keys: ".", label: t("notes:overview.today"), run: showToday },
  ]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const dayCount = daysByKey[event.key];
    const eventDay = (event.target as HTMLElement).dataset.day;
    if (!dayCount || !eventDay) return;
    event.preventDefault();
    const next = plusDays(eventDay, dayCount);
    setFocusedDay(next);
    if (!days.includes(next)) set({ month: monthOf(next) });
    // Waits until React has rendered the other month.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus(),
      ),
    );
  };
  return (
    <Box component="section" aria-label={t("notes:overview.calendar")}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 0.5, mb: 1 }}>
        <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1 }}>
          {formatInUtc(monthName, `${month}-01`)}
        </Typography>
        <Button size="small" onClick={showToday}>
          {t("notes:overview.today")}
        </Button>
        <IconButton aria-label={t("notes:overview.previous")} onClick={() => moveByMonths(-1)}>
          <ChevronLeft />
        </IconButton>
        <IconButton aria-label={t("notes:overview.next")} onClick={() => moveByMonths(1)}>
          <ChevronRight />
        </IconButton>
      </Box>
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      <Box
        component="table"
        ref={grid}
        onKeyDown={onKeyDown}
        aria-busy={isLoading}
        sx={{ width: 1, tableLayout: "fixed", borderCollapse: "collapse" }}
      >
        <caption style={visuallyHidden}>{formatInUtc(monthName, `${month}-01`)}</caption>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <Box
                component="th"
                scope="col"
                key={day}
                sx={{ typography: "caption", color: "text.secondary", pb: 0.5 }}
              >
                {formatInUtc(weekdayName, day)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Box
                  component="td"
                  key={day}
                  sx={{ p: 0, verticalAlign: "top", border: 1, borderColor: "divider" }}
                >
                  <CalendarDay
                    day={day}
                    notes={notesByDay.get(day)}
                    isLoaded={data !== undefined}
                    isInMonth={monthOf(day) === month}
                    isToday={day === today}
                    isSelected={day === selected}
                    isTabStop={day === (tabStop ?? `${month}-01`)}
                    onSelect={() => select(day)}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
