import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useSession } from "../../lib/session.ts";

interface Props {
  /** Where those who are logged in go on. */
  next: string;
  children: ReactNode;
}

/**
 * A page of no use to those who are logged in. It stands where it is, out of reach, until the next
 * one has come: nothing below it moves meanwhile, and nothing is sent again.
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
