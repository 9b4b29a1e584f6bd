import { hashPassword } from "../platform/auth/password.ts";
import { goodPassword, newAddress, operations, registration } from "./accounts.ts";
import type { GraphqlReply } from "./call-graphql.ts";
import { resetLimits } from "./reset-limits.ts";
import type { TestApp } from "./test-app.ts";

/** Operations that anonymous callers may call with an address, and their inputs. */
export const inputsWithAddress = {
  login: (email: string) => ({ email, password: "not the password" }),
  register: (email: string) => registration({ email }),
  resend: (email: string) => ({ email }),
  request: (email: string) => ({ email }),
};
export type AddressOperation = keyof typeof inputsWithAddress;

export const callWithAddress = (test: TestApp, name: AddressOperation, email: string) =>
  test.call(operations[name], { input: inputsWithAddress[name](email) });

export const replyText = ({ status, data, errors }: GraphqlReply<unknown>): string =>
  JSON.stringify({ status, data, errors });

/**
 * Returns the share of pairs in which the first sample is greater (Mann-Whitney U / nm). Equal
 * pairs count half. No difference gives 0.5. A result of 0 or 1 means that every response time
 * reveals its sample.
 */
export function rankStatistic(ones: readonly number[], others: readonly number[]): number {
  let wins = 0;
  for (const one of ones)
    for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0;
  return wins / (ones.length * others.length);
}

/** Compares response times for known and unknown addresses, called in random order. */
async function compareTimes(
  test: TestApp,
  name: AddressOperation,
  samples: number,
): Promise<number> {
  const { admin: known } = await test.company();
  // A resend emails only unconfirmed users, so this case differs most.
  await test.sql("update app_user set password_hash = $1, verified_at = $2 where id = $3", [
    await hashPassword(goodPassword),
    name === "resend" ? null : new Date(),
    known.id,
  ]);
  const order = Array.from({ length: 2 * samples }, (_, n) => ({ isKnown: n % 2 === 0 }))
    .map((each) => ({ ...each, at: Math.random() }))
    .toSorted((a, b) => a.at - b.at);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (const { isKnown } of order) {
    await resetLimits(test);
    const email = isKnown ? known.email : newAddress();
    const began = performance.now();
    await callWithAddress(test, name, email);
    times[isKnown ? "known" : "unknown"].push(performance.now() - began);
  }
  return rankStatistic(times.known, times.unknown);
}

/** Returns the statistic of the first run that shows no difference, or those of all three. */
export async function compareTimesRepeatedly(
  test: TestApp,
  name: AddressOperation,
  samples: number,
): Promise<number[]> {
  await compareTimes(test, name, 10);
  const runs: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const found = await compareTimes(test, name, samples);
    runs.push(found);
    if (isIndistinguishable(found)) return [found];
  }
  return runs;
}
export const isIndistinguishable = (statistic: number): boolean =>
  statistic >= 0.4 && statistic <= 0.6;
