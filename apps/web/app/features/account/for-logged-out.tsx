import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "../../lib/session.ts";

interface Props {
  /** Redirect path for logged-in users. */
  next: string;
  children: ReactNode;
}

/**
 * Redirects logged-in users. The page stays visible but inert until the next one has loaded. This
 * way, nothing moves and nothing is sent twice.
 */
export function ForLoggedOut({ next, children }: Props) {
  const { isLoggedIn } = useSession();
  return (
    <Box inert={isLoggedIn}>
      {children}
      {isLoggedIn && <Navigate to={next} replace />}
    </Box>
  );
}
