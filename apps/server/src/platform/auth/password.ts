import { hash, verify } from "@node-rs/argon2";

// OWASP's advice for argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An umlaut is one sign where one device typed it, two where another did. */
const composed = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> => hash(composed(password), cost);

/** The composed one is tried first; older hashes were made of the password as it was typed. */
const spellingsOf = (password: string): readonly string[] => [
  ...new Set([composed(password), password, password.normalize("NFD")]),
];

let decoy: Promise<string> | undefined;

/**
 * Takes as long for an unknown account as for a known one. `old`: right, and its hash is of another
 * spelling, and the caller makes a new one.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
): Promise<"right" | "old" | false> {
  decoy ??= hashPassword("no account has this password");
  for (const spelling of spellingsOf(password))
    if ((await verify(stored ?? (await decoy), spelling)) && stored !== null)
      return spelling === composed(password) ? "right" : "old";
  return false;
}
