import Alert from "@mui/material/Alert";
import type { Failure } from "../../lib/apollo/failure.ts";

export const FailureAlert = ({ failure, gap = 0 }: { failure: Failure; gap?: number }) => (
  <Alert severity="error" role="alert" sx={{ mt: gap }}>
    {failure.message}
  </Alert>
);
