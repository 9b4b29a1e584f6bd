import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface NoteDay {
  day: string;
  count: number;
  openCount: number;
  excerpts: readonly string[];
}

interface Props {
  day: string;
  notes: NoteDay | undefined;
  /** False until the notes of the month have loaded. */
  isLoaded: boolean;
  isInMonth: boolean;
  isToday: boolean;
  isSelected: boolean;
  isTabStop: boolean;
  onSelect: () => void;
}

/** Excerpts are shown on wide viewports only. */
const maxExcerpts = 2;

export function CalendarDay(props: Props) {
  const { day, notes, isLoaded, isInMonth, isToday, isSelected, isTabStop, onSelect } = props;
  const t = useTranslate();
  const { count = 0, openCount = 0, excerpts = [] } = notes ?? {};
  const hiddenCount = count - maxExcerpts;
  return (
    <ButtonBase
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? "date" : undefined}
      onClick={onSelect}
      sx={{
        display: "flex",
        flexDirection: "column",
        alignItems: "stretch",
        justifyContent: "flex-start",
        textAlign: "left",
        gap: 0.25,
        position: "relative",
        width: 1,
        p: { xs: 0.25, md: 0.75 },
        minHeight: { xs: 48, md: 84 },
        borderRadius: 1,
        outlineOffset: -2,
        color: isInMonth ? "text.primary" : "text.secondary",
        bgcolor: isSelected ? "background.subtle" : undefined,
        "&:hover": { bgcolor: "background.subtle" },
        "&:focus-visible": { outline: 2, outlineColor: "primary.main" },
      }}
    >
      <span style={visuallyHidden}>
        {isLoaded || notes
          ? t("notes:overview.dayLabel", { day: formatDate(day), count, open: openCount })
          : formatDate(day)}
      </span>
      <Box
        aria-hidden
        sx={{
          display: "flex",
          flexDirection: { xs: "column", md: "row" },
          alignItems: "center",
          justifyContent: "space-between",
          typography: "caption",
          fontVariantNumeric: "tabular-nums",
        }}
      >
        <Box
          component="span"
          sx={{ px: 0.5, ...(isToday && { fontWeight: 700, color: "primary.ink" }) }}
        >
          {Number(day.slice(8))}
        </Box>
        {count > 0 && (
          <Box
            component="span"
            sx={{
              minWidth: 20,
              px: 0.5,
              borderRadius: 2.5,
              textAlign: "center",
              fontWeight: 600,
              ...(openCount > 0
                ? { bgcolor: "primary.fill", color: "#fff" }
                : { border: 1, borderColor: "divider", color: "text.secondary" }),
            }}
          >
            {openCount > 0 ? openCount : count}
          </Box>
        )}
      </Box>
      {excerpts.slice(0, maxExcerpts).map((excerpt, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may have the same text
          key={index}
          aria-hidden
          sx={{
            display: { xs: "none", md: "block" },
            typography: "caption",
            color: "text.secondary",
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
          }}
        >
          {excerpt}
        </Box>
      ))}
      {hiddenCount > 0 && (
        <Box
          aria-hidden
          sx={{
            display: { xs: "none", md: "block" },
            typography: "caption",
            color: "text.secondary",
          }}
        >
          {t("notes:overview.more", { count: hiddenCount })}
        </Box>
      )}
    </ButtonBase>
  );
}
