import Stack from "@mui/material/Stack";
import { type ReactNode, useRef } from "react";
import { useScrollAnchor } from "../../../lib/use-scroll-anchor.ts";

interface Props {
  /** The conversation, which takes the free height, and what follows it. */
  children: ReactNode;
  form: ReactNode;
}

/** Shows a conversation above its form. A new message doesn't move the form. */
export function TicketThread({ children, form }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useScrollAnchor(() => box.current);
  return (
    <Stack
      spacing={2.5}
      sx={{
        // Extends to the end of the window, so that the first replies fill free height.
        minHeight: "calc(100dvh - var(--shell-top, 0px) - 160px)",
        "& > section:first-of-type": { flexGrow: 1 },
      }}
    >
      {children}
      <Stack ref={box} spacing={2.5}>
        {form}
      </Stack>
    </Stack>
  );
}
