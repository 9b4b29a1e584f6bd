import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useLocation } from "react-router";
import { useWords } from "../../lib/i18n/use-words.ts";
import { forgetWork, useInterruptedWork } from "../../lib/interrupted.ts";
import type { Part } from "./assembly.ts";
import type { Builder } from "./use-builder.ts";

/** What was to be added here when tokens were missing: offered again, at its price of now. */
export function InterruptedOffer<Whole, Item extends Part>(props: {
  builder: Builder<Whole, Item>;
}) {
  const t = useWords();
  const { pathname } = useLocation();
  const work = useInterruptedWork();
  if (!work?.parts || work.to.split("?")[0] !== pathname) return null;
  // This very builder left them.
  const parts = work.parts as unknown as readonly Item[];
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" size="small" onClick={forgetWork}>
            {t("ui:dismiss")}
          </Button>
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            onClick={() => {
              forgetWork();
              void props.builder.add(parts);
            }}
          >
            {work.action}
          </Button>
        </>
      }
    >
      {t("builder:again.text", { titles: parts.map(({ title }) => title).join(", ") })}
    </Alert>
  );
}
