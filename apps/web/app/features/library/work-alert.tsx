import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useWords } from "../../lib/i18n/use-words.ts";
import { withCost } from "./cost-dialog.tsx";
import { forgetWork, type InterruptedWork } from "./interrupted.ts";

interface Props {
  work: InterruptedWork;
  onAgain: () => void;
}

/** Offers what tokens had stopped at this place, at the price that was shown. */
export function WorkAlert({ work, onAgain }: Props) {
  const t = useWords();
  const { action, what, tokens } = work;
  return (
    <Alert
      severity="info"
      onClose={forgetWork}
      slotProps={{ closeButton: { "aria-label": t("ui:dismiss"), title: undefined } }}
      sx={{ mb: 2, overflowWrap: "anywhere" }}
    >
      {t("library:cost.again", { what })}
      <Button
        variant="contained"
        size="small"
        sx={{ display: "flex", mt: 1 }}
        onClick={() => {
          // Forgotten first: pressed twice or interrupted once more, it is done once.
          forgetWork();
          onAgain();
        }}
      >
        {withCost(t, action, tokens)}
      </Button>
    </Alert>
  );
}
