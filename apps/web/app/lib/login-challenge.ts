import { useLocation, useNavigate } from "react-router";
import * as z from "zod/mini";
import { useHydrated } from "./use-hydrated.ts";

const challengeState = z.object({
  challenge: z.string().check(z.minLength(1)),
  returnTo: z.nullish(z.string()),
});
/** A pending request for a code, between the two steps of a login. */
export type LoginChallenge = z.infer<typeof challengeState>;

/**
 * Holds the challenge in the browser's history entry, not in the URL. It survives a reload, and
 * going back returns to the first step.
 */
export function useLoginChallenge() {
  const isHydrated = useHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const parsed = z.safeParse(challengeState, state);
  return {
    // The server has no history state.
    current: isHydrated && parsed.success ? parsed.data : null,
    /** `replace`: replaces the history entry, as the current page is no longer usable. */
    ask: (next: LoginChallenge, replace = false) =>
      void navigate(replace ? pathname : pathname + search, { state: next, replace }),
    drop: () => void navigate(pathname + search, { replace: true, state: null }),
  };
}
