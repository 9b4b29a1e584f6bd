import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The caller's cookies, as an operation sees them. The session itself is no cookie. */
export interface Cookies {
  read(name: string): string | null;
  /** The value, which is forgotten at once: it serves one time. */
  take(name: string): string | null;
  put(name: string, value: string, seconds: number): void;
}

interface Options {
  /** They go to this path alone. */
  path: string;
  isHttps: boolean;
}

/** Of a caller that is no browser. */
export const noCookies: Cookies = { read: () => null, take: () => null, put: () => {} };

export const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCookie);
};

/** No script can read them, and another site's requests come without them. */
export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, isHttps }: Options,
): Cookies {
  const kind = { path, httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  return {
    read: (name) => request.cookies[name] ?? null,
    take(name) {
      const value = request.cookies[name];
      if (value !== undefined) reply.clearCookie(name, kind);
      return value ?? null;
    },
    put(name, value, seconds) {
      reply.setCookie(name, value, { ...kind, maxAge: seconds });
    },
  };
}
