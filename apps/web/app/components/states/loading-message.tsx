import CircularProgress from "@mui/material/CircularProgress";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";

export function LoadingMessage({ children }: { children: string }) {
  return (
    <Stack role="status" direction="row" spacing={2} sx={{ alignItems: "center" }}>
      <CircularProgress size={24} aria-hidden />
      <Typography>{children}</Typography>
    </Stack>
  );
}
