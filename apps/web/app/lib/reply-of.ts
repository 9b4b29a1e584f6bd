import { translate } from "@presale/contracts/translate.ts";
import { type Failure, failureOf } from "./apollo/failure.ts";

/** What came of an operation: its value, or why there is none. */
export type Reply<Value> =
  | { value: Value; failure?: undefined }
  | { value?: undefined; failure: Failure };

interface Result<Data> {
  data?: Data | null;
  failure?: Failure | null;
  error?: unknown;
}

/** Waits for an operation and takes one value out of its answer. */
export async function replyOf<Data, Value>(
  asked: Promise<Result<Data>>,
  pick: (data: Data) => Value | null | undefined,
): Promise<Reply<Value>> {
  try {
    const { data, error, ...sent } = await asked;
    const failure = sent.failure ?? failureOf(error);
    if (failure) return { failure };
    const value = data ? pick(data) : null;
    if (value !== null && value !== undefined) return { value };
    return { failure: { message: translate("errors:data"), fields: [], isOffline: false } };
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return { failure };
  }
}
