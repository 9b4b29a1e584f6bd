import type { GraphqlReply } from "./call-graphql.ts";

/** The one error of a reply, flat. Throws where there is none or more than one. */
export function errorOf(reply: GraphqlReply<unknown>) {
  const [error, ...others] = reply.errors;
  if (!error || others.length > 0)
    throw new Error(`Not one error: ${JSON.stringify(reply.errors)} ${JSON.stringify(reply.data)}`);
  return { message: error.message, ...error.extensions };
}

/** Path → sentence of each invalid field. */
export const fieldsOf = (reply: GraphqlReply<unknown>): Record<string, string> =>
  Object.fromEntries((errorOf(reply).fields ?? []).map(({ path, message }) => [path, message]));

export const statusOf = (reply: GraphqlReply<unknown>): number | undefined =>
  reply.errors[0]?.extensions.status;
