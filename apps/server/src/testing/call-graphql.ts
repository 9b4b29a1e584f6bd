import type { ErrorExtensions } from "@presale/contracts/errors.ts";

export interface GraphqlReply<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors: { message: string; path?: (string | number)[]; extensions: ErrorExtensions }[];
}

/** Posts one operation and returns the response, whatever its status. */
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
