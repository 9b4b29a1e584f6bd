import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Box from "@mui/material/Box";
import type { Failure } from "../../lib/apollo/failure.ts";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function ImportProblems({ fileName, failure }: { fileName: string; failure: Failure }) {
  const t = useTranslate();
  const { fields, message, id } = failure;
  return (
    <Alert severity="error" sx={{ mb: 2, "& .MuiAlert-message": { minWidth: 0, flex: 1 } }}>
      <AlertTitle sx={{ overflowWrap: "anywhere" }}>{fileName}</AlertTitle>
      {message}
      {id && !message.includes(id) && (
        <Box sx={{ typography: "caption" }}>{t("ui:list.errorId", { id })}</Box>
      )}
      {fields.length > 0 && (
        <Box
          component="ul"
          // Focusable, so that keyboard users can scroll a long list.
          tabIndex={0}
          aria-label={t("report:import.problems", { count: fields.length })}
          sx={{ m: 0, mt: 1, pl: 2.5, maxHeight: 240, overflowY: "auto" }}
        >
          {fields.map(({ path, message: problem }) => (
            <Box
              component="li"
              key={`${path} ${problem}`}
              sx={{ overflowWrap: "anywhere", py: 0.25 }}
            >
              {path !== "" && path !== "file" && (
                <Box
                  component="code"
                  translate="no"
                  sx={{ fontSize: "0.8125rem", fontWeight: 600 }}
                >
                  {path}:{" "}
                </Box>
              )}
              {problem}
            </Box>
          ))}
        </Box>
      )}
    </Alert>
  );
}
