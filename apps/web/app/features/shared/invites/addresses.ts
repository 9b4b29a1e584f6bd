import { email } from "@presale/contracts/inputs/fields.ts";

const separators = /[\s,;]+/;

/** Strips `Ada <ada@example.com>`, as email clients copy it, to the bare address. */
const bareAddress = (text: string) => text.replace(/^.*<([^<>]*)>$/, "$1").replace(/^mailto:/i, "");

/** Returns the distinct addresses of a pasted text, in order. */
export function addressesOf(text: string): string[] {
  // A name before an address in angle brackets may contain spaces and commas.
  const plain = text.replace(/[^<>;\n]*<([^<>]*)>/g, " $1 ");
  const found = plain.split(separators).map(bareAddress).filter(Boolean);
  return removeDuplicateAddresses(found);
}

export function removeDuplicateAddresses(addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  return addresses.filter((address) => {
    const key = address.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Returns whether the text contains more than the one address that is still being typed. */
export const hasSeveralAddresses = (text: string): boolean => separators.test(text.trimStart());

export const addressProblem = (address: string): string | undefined =>
  email.safeParse(address).error?.issues[0]?.message;
