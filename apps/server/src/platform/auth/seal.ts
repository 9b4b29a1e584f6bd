import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const version = "v1.";
const nonceBytes = 12;
const tagBytes = 16;

/** Derives a key for each purpose from the installation's secret (HKDF-SHA-256, 32 bytes). */
export const keyFor = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", `presale/${purpose}`, 32));

export interface Sealer {
  /** Authenticates `context` with the text (AAD): the result opens only with the same `context`. */
  seal(text: string, context?: string): string;
  /** Returns the text, or null if it was altered, or sealed with another `context` or secret. */
  open(sealed: string, context?: string): string | null;
}

/** Encrypts and authenticates texts (AES-256-GCM) that only the server reads again. */
export function sealer(secret: string, purpose: string): Sealer {
  const key = keyFor(secret, purpose);
  return {
    seal(text, context = "") {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return version + Buffer.concat([nonce, body, cipher.getAuthTag()]).toString("base64url");
    },
    open(sealed, context = "") {
      if (!sealed.startsWith(version)) return null;
      const encoded = sealed.slice(version.length);
      const bytes = Buffer.from(encoded, "base64url");
      // Base64url decoding ignores invalid characters. Accept only the canonical encoding.
      if (bytes.toString("base64url") !== encoded) return null;
      if (bytes.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(context));
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      try {
        const body = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
