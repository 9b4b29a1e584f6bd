import { z } from "zod";
import { sealer } from "./seal.ts";

export interface SealedTokens<T> {
  issue(content: T): string;
  /** Returns the content; null if the token is altered, expired or for another purpose. */
  read(token: string): T | null;
}

/**
 * Issues and reads encrypted tokens that the browser holds between two steps, such as login and
 * its two-factor code.
 */
export function sealedTokens<T>(
  secret: string,
  purpose: string,
  schema: z.ZodType<T>,
  lifetimeMs: number,
  now: () => number = Date.now,
): SealedTokens<T> {
  const { seal, open } = sealer(secret, purpose);
  const envelope = z.object({ until: z.number(), content: schema });
  return {
    issue: (content) => seal(JSON.stringify({ until: now() + lifetimeMs, content })),
    read(token) {
      const text = open(token);
      const parsed = text === null ? null : envelope.safeParse(JSON.parse(text));
      return parsed?.success && parsed.data.until > now() ? parsed.data.content : null;
    },
  };
}
