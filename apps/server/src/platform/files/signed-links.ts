import { createHmac, timingSafeEqual } from "node:crypto";

/** The object of one company that a link downloads. */
export interface LinkTarget<Kind extends string = string> {
  /** Chosen by the module that signs. Only routes of the same kind accept the link. */
  kind: Kind;
  companyId: number;
  id: number;
  /** The user who requested the link. Set if the object depends on the user. */
  userId?: number;
}

const lifetimeMs = 5 * 60_000;

/**
 * Returns functions that sign and read links `<payload>.<mac>`. Anyone who has a link can use it
 * for five minutes.
 */
export function signedLinks(secret: string, now: () => number = Date.now) {
  const macOf = (payload: string) =>
    createHmac("sha256", secret).update(`link:${payload}`).digest("base64url");
  return {
    sign({ kind, companyId, id, userId = 0 }: LinkTarget): string {
      const payload = Buffer.from(
        `${kind}/${companyId}/${id}/${userId}/${Math.ceil((now() + lifetimeMs) / 1_000)}`,
      ).toString("base64url");
      return `${payload}.${macOf(payload)}`;
    },
    /**
     * Returns null for a link that is altered, expired, of another kind or signed with another
     * secret.
     */
    read<Kind extends string>(link: string, ...kinds: Kind[]): LinkTarget<Kind> | null {
      const [payload = "", mac = ""] = link.split(".");
      const given = Buffer.from(mac);
      const expected = Buffer.from(macOf(payload));
      // Compares byte lengths: a non-ASCII letter in the given MAC has several bytes.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [signed, companyId, id, userId, until] = Buffer.from(payload, "base64url")
        .toString()
        .split("/");
      const kind = kinds.find((each) => each === signed);
      if (!kind || Number(until) * 1_000 < now()) return null;
      return {
        kind,
        companyId: Number(companyId),
        id: Number(id),
        userId: Number(userId),
      };
    },
  };
}
export type SignedLinks = ReturnType<typeof signedLinks>;
