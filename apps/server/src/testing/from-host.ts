import { request } from "node:http";
import type { TestApp } from "./test-app.ts";

/** Calls with a different Host header, which fetch doesn't allow. */
export const fromHost =
  ({ url }: TestApp, host: string): TestApp["call"] =>
  (query, variables = {}, who = null) =>
    new Promise((done, fail) => {
      const token = typeof who === "string" ? who : who?.token;
      const sent = request(`${url}/api/graphql`, {
        method: "POST",
        headers: {
          host,
          "x-forwarded-host": host,
          "content-type": "application/json",
          ...(token && { authorization: `Bearer ${token}` }),
        },
      });
      sent.on("error", fail);
      sent.on("response", async (response) => {
        let body = "";
        for await (const chunk of response) body += chunk;
        const { data, errors = [] } = JSON.parse(body);
        done({ status: response.statusCode ?? 0, headers: new Headers(), data, errors });
      });
      sent.end(JSON.stringify({ query, variables }));
    });
