import { z } from "zod";
import { sealer } from "./seal.ts";

export interface SealedTokens<T> {
  issue(content: T): string;
  /** What the pass says, or null when it is not ours, altered or too old. */
  read(pass: string): T | null;
}

/** Sealed notes that a browser holds between two steps, such as log-in and its code. */
export function sealedTokens<T>(
  secret: string,
  purpose: string,
  schema: z.ZodType<T>,
  lifeMs: number,
  now: () => number = Date.now,
): SealedTokens<T> {
  const { seal, open } = sealer(secret, purpose);
  const note = z.object({ until: z.number(), content: schema });
  return {
    issue: (content) => seal(JSON.stringify({ until: now() + lifeMs, content })),
    read(pass) {
      const text = open(pass);
      const parsed = text === null ? null : note.safeParse(JSON.parse(text));
      return parsed?.success && parsed.data.until > now() ? parsed.data.content : null;
    },
  };
}
