import { type Failure, failureOf } from "../../lib/apollo/failure.ts";
import { openSession } from "../../lib/refresh-session.ts";
import { send } from "../../lib/send.ts";
import { valueOrFailure } from "../../lib/value-or-failure.ts";
import { finishGoogleLoginMutation } from "./identity.operations.ts";

/** Google's response, as read from the URL. `none` is an incomplete response. */
export type GoogleResponse =
  | { kind: "none" | "cancelled" }
  | { kind: "complete"; code: string; state: string; iss: string | null };

export function readGoogleResponse(search: string): GoogleResponse {
  const params = new URLSearchParams(search);
  const code = params.get("code");
  const state = params.get("state");
  if (code && state) return { kind: "complete", code, state, iss: params.get("iss") };
  return { kind: params.has("error") ? "cancelled" : "none" };
}

export type Outcome =
  | { kind: "loggedIn" | "linked"; returnTo: string | null }
  | { kind: "code"; challenge: string; returnTo: string | null }
  | { kind: "failed"; failure: Failure };

async function finishLogin({
  code,
  state,
  iss,
}: GoogleResponse & { kind: "complete" }): Promise<Outcome> {
  const { value, failure } = await valueOrFailure(
    send(finishGoogleLoginMutation, { input: { code, state, iss } }),
    ({ finishGoogleLogin }) => finishGoogleLogin,
  );
  if (failure) return { kind: "failed", failure };
  const { token, challenge, isLinked, returnTo } = value;
  if (challenge) return { kind: "code", challenge, returnTo };
  if (isLinked) return { kind: "linked", returnTo };
  const refusal = await openSession(token ?? "").then(
    () => null,
    (error: unknown) => failureOf(error),
  );
  return refusal ? { kind: "failed", failure: refusal } : { kind: "loggedIn", returnTo };
}

// A response is single-use: React's second effect in development must not submit it twice.
const attempts = new Map<string, Promise<Outcome>>();

export function finishLoginOnce(response: GoogleResponse & { kind: "complete" }): Promise<Outcome> {
  const started = attempts.get(response.code) ?? finishLogin(response);
  attempts.set(response.code, started);
  return started;
}
