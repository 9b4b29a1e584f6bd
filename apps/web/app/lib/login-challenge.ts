import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { useHydrated } from "./use-hydrated.ts";

const held = z.object({
  challenge: z.string().check(z.minLength(1)),
  returnTo: z.nullish(z.string()),
});
/** The question for a code, between the two steps of a log-in. */
export type LoginChallenge = z.infer<typeof held>;

/**
 * The challenge of this entry of the browser's history: it survives a reload, and going back leads
 * to the first step again. The address tells nothing of it.
 */
export function useLoginChallenge() {
  const isHydrated = useHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = z.safeParse(held, state);
  return {
    // The server's page knows no history.
    current: isHydrated && parsed.success ? parsed.data : null,
    /** `replace`: the page that stands now is of no use any more. */
    ask: (next: LoginChallenge, replace = false) =>
      void navigate(replace ? pathname : pathname + search, { state: next, replace }),
    drop: () => void navigate(pathname + search, { replace: true, state: null }),
  };
}
