import { hash, verify } from "@node-rs/argon2";

// OWASP's recommendation for argon2id: 19 MiB, two iterations, one degree of parallelism.
const hashingCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Normalises to NFC. Devices encode an umlaut as one code point or two; both must hash alike. */
const toNfc = (password: string): string => password.normalize("NFC");

export const hashPassword = (password: string): Promise<string> =>
  hash(toNfc(password), hashingCost);

/** Returns the spellings to try, NFC first. Older hashes are of the password as it was typed. */
const spellingsOf = (password: string): readonly string[] => [
  ...new Set([toNfc(password), password, password.normalize("NFD")]),
];

let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Takes as long for an unknown account (`stored` is null) as for a known one.
 * Returns "old" when the password is right but was hashed in another Unicode form. The caller must
 * then store a new hash.
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
): Promise<"right" | "old" | false> {
  decoy ??= hashPassword("no account has this password");
  for (const spelling of spellingsOf(password))
    if ((await verify(stored ?? (await decoy), spelling)) && stored !== null)
      return spelling === toNfc(password) ? "right" : "old";
  return false;
}
