import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** The request's cookies, as operations see them. The session is not a cookie. */
export interface Cookies {
  read(name: string): string | null;
  /** Returns the value and clears the cookie, so that it can be used only once. */
  take(name: string): string | null;
  put(name: string, value: string, seconds: number): void;
}

interface Options {
  /** The browser sends the cookies to this path only. */
  path: string;
  isHttps: boolean;
}

/** Cookies that are never stored, for callers that are not browsers. */
export const noCookies: Cookies = { read: () => null, take: () => null, put: () => {} };

export const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifyCookie);
};

export function cookiesOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, isHttps }: Options,
): Cookies {
  const attributes = { path, httpOnly: true, sameSite: "lax", secure: isHttps } as const;
  return {
    read: (name) => request.cookies[name] ?? null,
    take(name) {
      const value = request.cookies[name];
      if (value !== undefined) reply.clearCookie(name, attributes);
      return value ?? null;
    },
    put(name, value, seconds) {
      reply.setCookie(name, value, { ...attributes, maxAge: seconds });
    },
  };
}
