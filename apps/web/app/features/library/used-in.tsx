import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { SectionCard } from "../../components/section-card.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import type { Named } from "./library.operations.ts";

interface Props {
  places: readonly Named[];
  /** The link to a place: `(id) => pathTo("feature", { id })`. */
  toPlace: (id: string) => string;
}

/** Where a task or a feature serves. */
export function UsedIn({ places, toPlace }: Props) {
  const t = useWords();
  return (
    <SectionCard title={t("library:fields.usedIn")}>
      {places.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t("library:notUsed")}
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
          {places.map(({ id, title }) => (
            <Box component="li" key={id} sx={{ py: 0.5, overflowWrap: "anywhere" }}>
              <TextLink to={toPlace(id)}>{title}</TextLink>
            </Box>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
