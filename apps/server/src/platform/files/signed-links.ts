import { createHmac, timingSafeEqual } from "node:crypto";

/** What a link gives: one object of one company. */
export interface LinkTarget {
  kind: "file" | "preview" | "proposal" | "zip" | "invoice" | "person" | "company";
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
    /** Null for a link that is altered, foreign or expired. */
    read(link: string): LinkTarget | null {
      const [payload = "", mac = ""] = link.split(".");
      const given = Buffer.from(mac);
      const expected = Buffer.from(macOf(payload));
      // Counted in bytes: a letter of a foreign mac may have two.
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const [kind, companyId, id, userId, until] = Buffer.from(payload, "base64url")
        .toString()
        .split("/");
      if (Number(until) * 1_000 < now()) return null;
      return {
        kind: kind as LinkTarget["kind"],
        companyId: Number(companyId),
        id: Number(id),
        userId: Number(userId),
      };
    },
  };
}
export type SignedLinks = ReturnType<typeof signedLinks>;
