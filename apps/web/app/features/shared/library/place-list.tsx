import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { SectionCard } from "../../../components/section-card.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import type { Named } from "../../../lib/named.ts";

interface Props {
  title: string;
  empty: string;
  places: readonly Named[];
  /** Path of a place: `(id) => pathTo("feature", { id })`; null where the user may not open it. */
  toPlace: ((id: string) => string) | null;
}

export const PlaceList = ({ title, empty, places, toPlace }: Props) => (
  <SectionCard title={title}>
    {places.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
        {places.map((place) => (
          <Box component="li" key={place.id} sx={{ py: 0.5, overflowWrap: "anywhere" }}>
            {toPlace ? <TextLink to={toPlace(place.id)}>{place.title}</TextLink> : place.title}
          </Box>
        ))}
      </Box>
    )}
  </SectionCard>
);
