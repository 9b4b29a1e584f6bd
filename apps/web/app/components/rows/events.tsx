import Box from "@mui/material/Box";
import { DateText } from "../date-text.tsx";
import { SectionCard } from "../section-card.tsx";

interface Props<Event> {
  title: string;
  /** Oldest first. */
  events: readonly Event[];
  sentenceOf: (event: Event) => string;
}

export function Events<Event extends { id: string; at: string }>(props: Props<Event>) {
  const { title, events, sentenceOf } = props;
  return (
    <SectionCard title={title}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {events.map((event) => (
          <Box
            component="li"
            key={event.id}
            sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, typography: "body2" }}
          >
            <Box component="span" sx={{ color: "text.secondary", width: 140 }}>
              <DateText value={event.at} hasTime />
            </Box>
            <Box component="span" sx={{ flex: "1 1 200px", overflowWrap: "anywhere" }}>
              {sentenceOf(event)}
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  );
}
