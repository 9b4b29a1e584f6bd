import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { visuallyHidden } from "@mui/utils";
import { formatDate } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

interface NoteDay {
  day: string;
  count: number;
  openCount: number;
  beginnings: readonly string[];
}

interface Props {
  day: string;
  found: NoteDay | undefined;
  isOfMonth: boolean;
  isToday: boolean;
  isChosen: boolean;
  isReached: boolean;
  onChoose: () => void;
}

/** Notes shown by their first words in wide viewports. */
const named = 2;

export function CalendarDay(props: Props) {
  const { day, found, isOfMonth, isToday, isChosen, isReached, onChoose } = props;
  const t = useTranslate();
  const { count = 0, openCount = 0, beginnings = [] } = found ?? {};
  const rest = count - named;
  return (
    <ButtonBase
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? "date" : undefined}
      onClick={onChoose}
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
        color: isOfMonth ? "text.primary" : "text.secondary",
        bgcolor: isChosen ? "background.subtle" : undefined,
        "&:hover": { bgcolor: "background.subtle" },
        "&:focus-visible": { outline: 2, outlineColor: "primary.main" },
      }}
    >
      <span style={visuallyHidden}>
        {t("notes:overview.dayLabel", { day: formatDate(day), count, open: openCount })}
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
                ? { bgcolor: "primary.main", color: "primary.contrastText" }
                : { border: 1, borderColor: "divider", color: "text.secondary" }),
            }}
          >
            {openCount > 0 ? openCount : count}
          </Box>
        )}
      </Box>
      {beginnings.slice(0, named).map((words, index) => (
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
          {words}
        </Box>
      ))}
      {rest > 0 && (
        <Box
          aria-hidden
          sx={{
            display: { xs: "none", md: "block" },
            typography: "caption",
            color: "text.secondary",
          }}
        >
          {t("notes:overview.more", { count: rest })}
        </Box>
      )}
    </ButtonBase>
  );
}
