import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useId, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { type Detail, detailsOf, type Entry, sentenceOf } from "./sentence.ts";

function DetailList({ id, details }: { id: string; details: readonly Detail[] }) {
  const t = useTranslate();
  return (
    <Box
      id={id}
      component="dl"
      sx={{
        m: 0,
        mt: 0.5,
        p: 1.5,
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "max-content minmax(0, 1fr)" },
        columnGap: 2,
        rowGap: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: "divider",
        bgcolor: "background.paper",
        typography: "body2",
      }}
    >
      {details.map(({ field, before, after }) => (
        <Box key={field} sx={{ display: "contents" }}>
          <Box component="dt" sx={{ color: "text.secondary" }}>
            {field}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
            {before === undefined ? after : t("audit:change", { before, after })}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function EntryLine({ entry }: { entry: Entry }) {
  const t = useTranslate();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const sentence = sentenceOf(t, entry);
  const details = detailsOf(t, entry);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "baseline", columnGap: 1 }}>
        <Box component="span" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
          {sentence}
        </Box>
        {details.length > 0 && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            aria-label={t(isOpen ? "audit:hideDetailsOf" : "audit:detailsOf", { sentence })}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ py: 0, minWidth: 0 }}
          >
            {t(isOpen ? "audit:hideDetails" : "audit:details")}
          </Button>
        )}
      </Box>
      {isOpen && <DetailList id={id} details={details} />}
    </>
  );
}
