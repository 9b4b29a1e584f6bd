import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import type { DictionaryKey } from "@presale/contracts/translate.ts";
import { Link } from "react-router";
import { formatCount } from "../../lib/format.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export interface CountCard {
  id: string;
  /** A key with plural forms. */
  label: DictionaryKey;
  /** Undefined while loading. */
  count: number | undefined;
  to?: string;
  help?: string;
}

export function CountCards({ cards }: { cards: readonly CountCard[] }) {
  const t = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={t("workspace:dashboard.counts")}
      sx={{
        m: 0,
        p: 0,
        listStyle: "none",
        display: "grid",
        gap: { xs: 1.5, md: 2.5 },
        gridTemplateColumns: {
          xs: "repeat(2, minmax(0, 1fr))",
          md: `repeat(${cards.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {cards.map(({ id, label, count, to, help }) => (
        <Card component="li" key={id} sx={{ position: "relative", px: 2.5, py: 2 }}>
          <Box sx={{ typography: "h1", fontVariantNumeric: "tabular-nums" }}>
            {count === undefined ? <Skeleton width={48} /> : formatCount(count)}
          </Box>
          <Box sx={{ typography: "body2", color: "text.secondary" }} title={help}>
            {to ? (
              <Box
                component={Link}
                to={to}
                sx={{
                  color: "inherit",
                  textDecoration: "none",
                  "&::after": { content: '""', position: "absolute", inset: 0 },
                  "&:hover": { textDecoration: "underline" },
                }}
              >
                {t(label, { count: count ?? 0 })}
              </Box>
            ) : (
              t(label, { count: count ?? 0 })
            )}
          </Box>
        </Card>
      ))}
    </Box>
  );
}
