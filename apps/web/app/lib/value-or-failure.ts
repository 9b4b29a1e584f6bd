import { translate } from "@presale/contracts/translate.ts";
import type { Failure } from "./apollo/failure.ts";
import type { Sent } from "./use-send.ts";

export type Reply<Value> =
  | { value: Value; failure?: undefined }
  | { value?: undefined; failure: Failure };

export async function valueOrFailure<Data, Value>(
  sent: Promise<Sent<Data>>,
  pick: (data: Data) => Value | null | undefined,
): Promise<Reply<Value>> {
  const { data, failure } = await sent;
  if (failure) return { failure };
  const value = data ? pick(data) : null;
  if (value !== null && value !== undefined) return { value };
  return { failure: { message: translate("errors:data"), fields: [], isOffline: false } };
}

/** Returns the picked value. Throws without one, for callers that retry later, such as a search. */
export async function valueOrThrow<Data, Value>(
  sent: Promise<Sent<Data>>,
  pick: (data: Data) => Value | null | undefined,
): Promise<Value> {
  const { value, failure } = await valueOrFailure(sent, pick);
  if (failure) throw new Error(failure.message);
  return value;
}
