import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { EmailText } from "../email-text.tsx";
import { IsolatedText } from "../isolated-text.tsx";
import { SectionCard } from "../section-card.tsx";

export type DetailEntry = readonly [name: string, value: ReactNode];

/** Returns whether the text is an email or web address, as one word. */
const isAddress = (value: string) => /^\S+[@/]\S+$/.test(value);

export const DetailText = ({ children }: { children: ReactNode }) =>
  typeof children === "string" && isAddress(children) ? (
    <EmailText>{children}</EmailText>
  ) : (
    <IsolatedText>{children}</IsolatedText>
  );

export function DetailsList({ entries }: { entries: readonly DetailEntry[] }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {entries.map(([name, value]) => (
        <Box
          key={name}
          sx={{ display: "flex", alignItems: "baseline", gap: 2, typography: "body2", py: 0.5 }}
        >
          <Box component="dt" sx={{ color: "text.secondary", width: 104, flexShrink: 0 }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <DetailText>{value}</DetailText>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export const DetailsCard = ({
  title,
  entries,
}: {
  title: string;
  entries: readonly DetailEntry[];
}) => (
  <SectionCard title={title}>
    <DetailsList entries={entries} />
  </SectionCard>
);
