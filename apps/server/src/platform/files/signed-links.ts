import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link downloads: one object of one company. */
export interface LinkTarget<Kind extends string = string> {
  /** Chosen by the module that signs; a link is read only by routes of the same kind. */
  kind: Kind;
  companyId: number;
  id: number;
  /** Who asked for the link, where the object depends on it. */
  userId?: number;
}

const life = 5 * 60_000;

/** Links that anyone who holds them may fetch for five minutes: `<payload>.<mac>`. */
export function signedLinks(secret: string, now: () => number = Date.now) {
  const macOf = (payload: string) =>
    createHmac("sha256", secret).update(`link:${payload}`).digest("base64url");
  return {
    sign({ kind, companyId, id, userId = 0 }: LinkTarget): string {
      const payload = Buffer.from(
        `${kind}/${companyId}/${id}/${userId}/${Math.ceil((now() + life) / 1_000)}`,
      ).toString("base64url");
      return `${payload}.${macOf(payload)}`;
    },
    /** Null for a link that is altered, expired, signed elsewhere or of another kind. */
    read<Kind extends string>(link: string, ...kinds: Kind[]): LinkTarget<Kind> | null {
      const [payload = "", mac = ""] = link.split(".");
      const given = Buffer.from(mac);
      const expected = Buffer.from(macOf(payload));
      // Counted in bytes: a letter of a foreign mac may have two.
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
