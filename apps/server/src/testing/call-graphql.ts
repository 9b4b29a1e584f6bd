import { request } from "node:http";
import type { ErrorExtensions } from "@presale/contracts/errors.ts";
import type { TestApp } from "./test-app.ts";

export interface GraphqlReply<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
}

/** Posts one operation and reads the reply, whatever its status. */
export async function callGraphql<Data>(
  url: string,
  query: string,
  variables: Record<string, unknown>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<GraphqlReply<Data>> {
  const response = await fetch(`${url}/api/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data: Data; errors?: GraphqlReply<Data>["errors"] };
  return {
    status: response.status,
    headers: response.headers,
    data: body.data,
    errors: body.errors ?? [],
  };
}

/** The same call with another Host header, which fetch would not send. */
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
