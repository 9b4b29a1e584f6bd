import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { SectionCard } from "../../../components/section-card.tsx";
import { TextLink } from "../../../components/text-link.tsx";
import type { Named } from "../../../lib/named.ts";

interface Props {
  title: string;
  empty: string;
  subjects: readonly Named[];
  /** Returns a subject's path from its id. Null if the user may not open these subjects. */
  toSubject: ((id: string) => string) | null;
}

export const SubjectList = ({ title, empty, subjects, toSubject }: Props) => (
  <SectionCard title={title}>
    {subjects.length === 0 ? (
      <Typography variant="body2" color="textSecondary">
        {empty}
      </Typography>
    ) : (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", typography: "body2" }}>
        {subjects.map((subject) => (
          <Box component="li" key={subject.id} sx={{ py: 0.5, overflowWrap: "anywhere" }}>
            {toSubject ? (
              <TextLink to={toSubject(subject.id)}>{subject.title}</TextLink>
            ) : (
              subject.title
            )}
          </Box>
        ))}
      </Box>
    )}
  </SectionCard>
);
