import type { GraphqlReply } from "./call-graphql.ts";

/** Returns the only error of a response, flattened. Throws if there is none or more than one. */
export function errorOf(reply: GraphqlReply<unknown>) {
  const [error, ...others] = reply.errors;
  if (!error || others.length > 0)
    throw new Error(
      `Expected one error: ${JSON.stringify(reply.errors)} ${JSON.stringify(reply.data)}`,
    );
  return { message: error.message, ...error.extensions };
}

/** Returns the message of each invalid field by its path. */
export const fieldsOf = (reply: GraphqlReply<unknown>): Record<string, string> =>
  Object.fromEntries((errorOf(reply).fields ?? []).map(({ path, message }) => [path, message]));

export const statusOf = (reply: GraphqlReply<unknown>): number | undefined =>
  reply.errors[0]?.extensions.status;
