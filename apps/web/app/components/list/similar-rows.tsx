import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type PaletteItem, paletteSearch } from "../../lib/palette.ts";
import { touchQuery } from "../../lib/theme/touch-query.ts";
import { TextLink } from "../text-link.tsx";

const maxRows = 3;

interface Props {
  /** Id of the palette's group with rows of the list's kind. */
  group: string;
  query: string;
}

/** Returns rows that the palette finds for the query. Failures are ignored: this is only a hint. */
function useSimilarRows({ group, query }: Props) {
  const [items, setItems] = useState<readonly PaletteItem[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const find = async () => {
      const options = { signal: abort.signal, isBackground: true };
      const groups = await paletteSearch()?.(query, options).catch(() => undefined);
      if (abort.signal.aborted) return;
      setItems(groups?.find(({ id }) => id === group)?.items ?? []);
    };
    void find();
    return () => abort.abort();
  }, [group, query]);
  return items.flatMap((item) => ("to" in item ? [item] : [])).slice(0, maxRows);
}

/** Links to rows with titles similar to a search that found nothing. */
export function SimilarRows(props: Props) {
  const t = useTranslate();
  const rows = useSimilarRows(props);
  return (
    <Box
      role="status"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "center",
        columnGap: 1.5,
        typography: "body2",
        "&:not(:empty)": { mt: 2.5 },
        "& > *": { py: 0.5, minWidth: 0, overflowWrap: "anywhere" },
        [touchQuery]: { "& > *": { display: "inline-flex", alignItems: "center", minHeight: 44 } },
      }}
    >
      {rows.length > 0 && (
        <Box component="span" sx={{ color: "text.secondary" }}>
          {t("ui:list.similar")}
        </Box>
      )}
      {rows.map(({ id, label, to }) => (
        <TextLink key={id} to={to}>
          {label}
        </TextLink>
      ))}
    </Box>
  );
}
