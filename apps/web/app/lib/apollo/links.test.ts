import { dictionary } from "@presale/contracts/dictionary/en-gb/dictionary.ts";
import { firstValueFrom, map, takeWhile, toArray } from "rxjs";
import { beforeAll, expect, test } from "vitest";
import { meQuery, network, refusal, saveMutation } from "../../testing/network.ts";
import { startTranslations } from "../../testing/translations.ts";
import { failureOf } from "./failure.ts";

beforeAll(startTranslations);

const good = { body: { data: { me: "x" } } };

test("requests carry the token, locale and client versions", async () => {
  const { client, fetcher } = network(good);
  await client.query({ query: meQuery });
  const [url, options] = fetcher.mock.calls[0] ?? [];
  expect(url).toBe("/api/graphql");
  expect(options?.method).toBe("POST");
  expect(options?.headers).toMatchObject({
    authorization: "Bearer s1.5.mac",
    "user-locale": "en-GB",
    "client-versions": '{"web":"r1"}',
  });
  expect(JSON.parse(String(options?.body))).toMatchObject({ operationName: "Me", variables: {} });
});

test("a token given by the caller replaces the stored one", async () => {
  const { client, fetcher, effects } = network({
    status: 511,
    body: refusal(511, "SESSION_ENDED", "Ended"),
  });
  const context = { headers: { authorization: "Bearer s9.1.mac" } };
  await client.query({ query: meQuery, context }).catch(() => undefined);
  expect(fetcher.mock.calls[0]?.[1]?.headers).toMatchObject({ authorization: "Bearer s9.1.mac" });
  expect(effects.dropSession).toHaveBeenCalledExactlyOnceWith("s9.1.mac");
});

test("requests without a session carry no authorization header", async () => {
  const { client, fetcher } = network(good, null);
  await client.query({ query: meQuery });
  expect(fetcher.mock.calls[0]?.[1]?.headers).not.toHaveProperty("authorization");
});

test.each([
  [511, "SESSION_ENDED"],
  [200, "UNAUTHENTICATED"],
])("the end of an impersonation (%s) shows a toast and goes home", async (status, code) => {
  const acting = network({
    status,
    body: refusal(status === 200 ? 401 : status, code, "Log in again."),
  });
  acting.effects.dropSession.mockReturnValueOnce("returned");
  await acting.client.query({ query: meQuery }).catch(() => undefined);
  // Staff are still logged in as themselves, so there is no link to the login page.
  expect(acting.effects.toast).toHaveBeenCalledExactlyOnceWith({
    tone: "error",
    message: "Log in again.",
    duration: 2000,
    inPage: "next",
  });
  expect(acting.effects.goToExitPage).toHaveBeenCalledOnce();
});

test("updated-token is accepted from good, rejected and broken responses", async () => {
  const headers = { "updated-token": "s1.6.mac" };
  const fine = network({ ...good, headers });
  await fine.client.query({ query: meQuery });
  expect(fine.effects.acceptToken).toHaveBeenCalledExactlyOnceWith("s1.6.mac");
  const refused = network({ status: 400, headers, body: refusal(400, "BAD_REQUEST", "Bad") });
  await refused.client.query({ query: meQuery });
  expect(refused.effects.acceptToken).toHaveBeenCalledWith("s1.6.mac");
  const broken = network({ status: 502, headers, body: "<html>" });
  await broken.client.query({ query: meQuery });
  expect(broken.effects.acceptToken).toHaveBeenCalledWith("s1.6.mac");
});

test("a 426 shows a toast for 3000 ms, stores the versions and then reloads", async () => {
  const { client, effects } = network({
    status: 426,
    headers: { "new-release-versions": '{"web":"r2"}' },
    body: refusal(426, "CLIENT_OUTDATED", "A new version is ready"),
  });
  await client.query({ query: meQuery });
  expect(effects.storeVersions).toHaveBeenCalledExactlyOnceWith({ web: "r2" });
  expect(effects.toast).toHaveBeenCalledTimes(1);
  const toast = effects.toast.mock.calls[0]?.[0];
  expect(toast).toMatchObject({ tone: "info", message: "A new version is ready", duration: 3000 });
  expect(effects.reload).not.toHaveBeenCalled();
  toast?.onClose?.();
  expect(effects.reload).toHaveBeenCalledTimes(1);
});

test.each([
  ["its own 426", true, null],
  ["a 426 in another tab", false, { web: "r2" }],
])(
  "after %s the page sends nothing more, shows one toast and reloads",
  async (_name, isOwn, named) => {
    const { client, effects, fetcher, state } = network({
      status: 426,
      headers: { "new-release-versions": '{"web":"r2"}' },
      body: refusal(426, "CLIENT_OUTDATED", dictionary.errors.clientOutdated),
    });
    state.named = named;
    for (let times = 0; times < 3; times += 1) {
      const { error } = await client.query({ query: meQuery });
      expect(failureOf(error)).toMatchObject({ status: 426, code: "CLIENT_OUTDATED" });
    }
    expect(fetcher).toHaveBeenCalledTimes(isOwn ? 1 : 0);
    expect(effects.toast).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        tone: "info",
        message: dictionary.errors.clientOutdated,
        duration: 3000,
      }),
    );
    effects.toast.mock.calls[0]?.[0].onClose?.();
    expect(effects.reload).toHaveBeenCalledOnce();
  },
);

test("a page of the release named by a 426 keeps working", async () => {
  const { client, fetcher, state } = network(good);
  state.named = { web: "r1" };
  await client.query({ query: meQuery });
  expect(fetcher).toHaveBeenCalledOnce();
});

test("a 426 ends the loading state", async () => {
  const { client } = network({
    status: 426,
    body: refusal(426, "CLIENT_OUTDATED", "A new version is ready"),
  });
  const seen = client.watchQuery({ query: meQuery }).pipe(map(({ loading }) => loading));
  expect(
    await firstValueFrom(
      seen.pipe(
        takeWhile((loading) => loading, true),
        toArray(),
      ),
    ),
  ).toEqual([true, false]);
});

test("a 511 shows a toast for 2000 ms, drops the session and goes home", async () => {
  const { client, effects } = network({
    status: 511,
    body: refusal(511, "SESSION_ENDED", "Your session has ended"),
  });
  await client.query({ query: meQuery });
  expect(effects.toast).toHaveBeenCalledExactlyOnceWith({
    tone: "error",
    message: "Your session has ended",
    duration: 2000,
    inPage: "next",
    link: { label: dictionary.nav.login, to: "/login?return=%2Fworkspace%2Ftags" },
  });
  expect(effects.dropSession).toHaveBeenCalledWith("s1.5.mac");
  expect(effects.goToExitPage).toHaveBeenCalledTimes(1);
});

test("a 511 of an earlier session leaves the current one alone", async () => {
  const { client, effects, state } = network({
    status: 511,
    body: refusal(511, "SESSION_ENDED", "Your session has ended"),
  });
  effects.dropSession.mockImplementation(() => {
    state.token = "s2.1.mac";
    return false;
  });
  await client.query({ query: meQuery });
  expect(effects.toast).not.toHaveBeenCalled();
  expect(effects.goToExitPage).not.toHaveBeenCalled();
});

test("a 511 that arrives after logout is ignored", async () => {
  const { client, effects, state } = network({
    status: 511,
    body: refusal(511, "SESSION_ENDED", "Your session has ended"),
  });
  effects.dropSession.mockImplementation(() => {
    state.token = null;
    return false;
  });
  await client.query({ query: meQuery });
  expect(effects.toast).not.toHaveBeenCalled();
  expect(effects.goToExitPage).not.toHaveBeenCalled();
});

test("a 413 shows no toast and passes its field error to the caller", async () => {
  const fields = [{ path: "file", message: "The file is larger than 10 MB." }];
  const { client, effects } = network({
    status: 413,
    body: refusal(413, "FILE_TOO_LARGE", "The file is larger than 10 MB.", { fields }),
  });
  const { error } = await client.mutate({ mutation: saveMutation });
  expect(effects.toast).not.toHaveBeenCalled();
  expect(failureOf(error)).toMatchObject({ status: 413, fields });
});

const page = { "content-type": "text/html" };
const { network: networkTexts } = dictionary.ui;
test.each([
  ["a proxy's 413 page", 413, page, "<h1>Too large</h1>", networkTexts.tooLarge, false],
  ["an empty 413 response", 413, { "content-type": "" }, "", networkTexts.tooLarge, false],
  ["a proxy's 502 page", 502, page, "<h1>Bad Gateway</h1>", networkTexts.away, true],
  ["a proxy's 503 page", 503, page, "<h1>Unavailable</h1>", networkTexts.away, true],
  ["a proxy's 504 text", 504, { "content-type": "text/plain" }, "timeout", networkTexts.away, true],
  ["a 200 login page", 200, page, "<form>Log in</form>", networkTexts.between, true],
  ["a filter's 403 page", 403, page, "<h1>Blocked</h1>", networkTexts.between, true],
  ["an empty 200 response", 200, { "content-type": "" }, "", networkTexts.between, true],
  ["a truncated GraphQL response", 200, {}, '{"data":', dictionary.errors.data, true],
  ["a 500 without an error message", 500, {}, "{}", networkTexts.failed, true],
])("%s has its own message", async (_name, status, headers, body, sentence, isToasted) => {
  const expected = sentence.replace("{{status}}", String(status));
  const { client, effects } = network({ status, headers, body });
  const { error } = await client.mutate({ mutation: saveMutation });
  expect(failureOf(error)).toMatchObject({ status, message: expected, isOffline: false });
  expect(effects.toast.mock.calls.map(([{ message }]) => message)).toEqual(
    isToasted ? [expected] : [],
  );
  // Without a place for errors on the page, the message is always a toast.
  const context = { callerShowsErrors: false };
  await client.mutate({ mutation: saveMutation, context });
  expect(effects.toast).toHaveBeenLastCalledWith(expect.objectContaining({ message: expected }));
});

const fieldsOfTitle = { fields: [{ path: "title", message: "Required" }] };
/** The toast of each status by caller: a screen or form, a menu, a dialog, the background. */
const outcomes: [
  status: number,
  code: string,
  more: object,
  toasts: { screen: string; menu: string; dialog: string; background: string },
][] = (
  [
    [400, "VALIDATION", fieldsOfTitle, ["", "", "", ""]],
    [400, "INVALID_CREDENTIALS", fieldsOfTitle, ["", "", "", ""]],
    [401, "UNAUTHENTICATED", {}, ["error 2000", "error 2000", "error 2000", "error 2000"]],
    [402, "TOKENS_EXHAUSTED", {}, ["warning 3500", "warning 3500", "warning 3500", ""]],
    [402, "INVOICE_OVERDUE", {}, ["warning 3500", "warning 3500", "warning 3500", ""]],
    [403, "FORBIDDEN", {}, ["error 1500", "error 1500", "", ""]],
    [403, "TWO_FACTOR_REQUIRED", {}, ["error 1500", "error 1500", "", ""]],
    [404, "NOT_FOUND", {}, ["", "error 1500", "", ""]],
    [409, "CONFLICT", {}, ["error 1500", "error 1500", "", ""]],
    [409, "COST_CHANGED", {}, ["error 1500", "error 1500", "", ""]],
    [413, "FILE_TOO_LARGE", fieldsOfTitle, ["", "", "", ""]],
    [426, "CLIENT_OUTDATED", {}, ["info 3000", "info 3000", "info 3000", "info 3000"]],
    [429, "RATE_LIMITED", {}, ["error 1500", "error 1500", "", ""]],
    [500, "INTERNAL", {}, ["error 1500", "error 1500", "", ""]],
    [503, "BUSY", {}, ["error 1500", "error 1500", "", ""]],
    [511, "SESSION_ENDED", {}, ["error 2000", "error 2000", "error 2000", "error 2000"]],
  ] as const
).map(([status, code, more, [screen, menu, dialog, background]]) => [
  status,
  code,
  more,
  { screen, menu, dialog, background },
]);
const callers = (code: string) => ({
  screen: {},
  menu: { callerShowsErrors: false },
  dialog: { callerShowsErrors: false, expected: [code] },
  background: { isBackground: true },
});
const cases = outcomes.flatMap(([status, code, more, toasts]) =>
  Object.entries(callers(code)).map(
    ([caller, context]) =>
      [status, code, caller, more, context, toasts[caller as keyof typeof toasts]] as const,
  ),
);

test.each(cases)(
  "%i %s shows the right toast for the caller %s",
  async (status, code, _caller, more, context, toast) => {
    const isOfTransport = [413, 426, 511].includes(status);
    const { client, effects } = network({
      status: isOfTransport ? status : 200,
      body: refusal(status, code, "What happened", more),
    });
    const { error } = await client.mutate({ mutation: saveMutation, context });
    expect(failureOf(error)).toMatchObject({ status, code });
    const shown = effects.toast.mock.calls.map(([each]) => each);
    expect(shown.map(({ tone, duration }) => `${tone} ${duration}`)).toEqual(toast ? [toast] : []);
    expect(shown.every(({ message }) => message === "What happened")).toBe(true);
    const isEnd = status === 401 || status === 511;
    expect(effects.dropSession).toHaveBeenCalledTimes(isEnd ? 1 : 0);
    expect(effects.goToExitPage).toHaveBeenCalledTimes(isEnd ? 1 : 0);
  },
);

test.each([
  ["a dialog that handles it", ["TOKENS_EXHAUSTED"], "shown"],
  ["a menu", [], "here"],
])("a 402 is shown on the page once, for %s", async (_name, expected, inPage) => {
  const { client, effects } = network({ body: refusal(402, "TOKENS_EXHAUSTED", "1 is missing") });
  const context = { callerShowsErrors: false, expected };
  await client.mutate({ mutation: saveMutation, context });
  expect(effects.toast.mock.calls).toEqual([[expect.objectContaining({ inPage })]]);
});

test("an overdue invoice error links to the payment, even from a form", async () => {
  const { client, effects } = network({ body: refusal(402, "INVOICE_OVERDUE", "Pay first") });
  await client.mutate({ mutation: saveMutation });
  expect(effects.toast.mock.calls[0]?.[0]).toMatchObject({
    inPage: "here",
    link: { label: "Pay", to: "/pay" },
  });
});

test("staff who must set up two-factor login are redirected to it", async () => {
  const { client, effects } = network({
    body: refusal(403, "TWO_FACTOR_REQUIRED", "Set it up first"),
  });
  await client.query({ query: meQuery });
  expect(effects.goToTwoFactor).toHaveBeenCalledOnce();
  expect(effects.toast.mock.calls).toEqual([
    [
      expect.objectContaining({
        tone: "error",
        message: "Set it up first",
        duration: 1500,
        inPage: "shown",
      }),
    ],
  ]);
});

test("an error's status counts even if the response's status isn't 200", async () => {
  const { client, effects } = network({ status: 403, body: refusal(403, "FORBIDDEN", "No") });
  const { error } = await client.query({ query: meQuery });
  expect(effects.toast).toHaveBeenCalledTimes(1);
  expect(failureOf(error)).toMatchObject({ status: 403, code: "FORBIDDEN", message: "No" });
});

test("a 400 with fields and a 404 show no toast", async () => {
  const fields = [{ path: "title", message: "Required" }];
  const invalid = network({ body: refusal(400, "VALIDATION", "Look", { fields }) });
  const { error } = await invalid.client.mutate({ mutation: saveMutation });
  expect(invalid.effects.toast).not.toHaveBeenCalled();
  expect(failureOf(error)?.fields).toEqual(fields);
  const missing = network({ body: refusal(404, "NOT_FOUND", "Gone") });
  await missing.client.query({ query: meQuery });
  expect(missing.effects.toast).not.toHaveBeenCalled();
  await missing.client.mutate({ mutation: saveMutation });
  expect(missing.effects.toast).not.toHaveBeenCalled();
});

test.each([
  [400, "VALIDATION"],
  [404, "NOT_FOUND"],
])("a %i is shown as a toast if the page has no place for it", async (status, code) => {
  const { client, effects } = network({ body: refusal(status, code, "Gone") });
  const context = { callerShowsErrors: false };
  const said = [expect.objectContaining({ message: "Gone", inPage: "here" })];
  await client.mutate({ mutation: saveMutation, context });
  expect(effects.toast.mock.calls).toEqual([said]);
  await client.query({ query: meQuery, context });
  expect(effects.toast.mock.calls).toEqual([said, said]);
});

test("several errors of one status show one toast, and the data is kept", async () => {
  const error = { message: "No", extensions: { status: 403, code: "FORBIDDEN" } };
  const { client, effects } = network({ body: { data: { me: "x" }, errors: [error, error] } });
  const { data } = await client.query({ query: meQuery });
  expect(effects.toast).toHaveBeenCalledTimes(1);
  expect(data).toEqual({ me: "x" });
});

test("a lost connection shows a toast for 1500 ms", async () => {
  const { client, effects } = network(new TypeError("Failed to fetch"));
  const context = { callerShowsErrors: false };
  const { error } = await client.mutate({ mutation: saveMutation, context });
  expect(effects.toast).toHaveBeenCalledExactlyOnceWith({
    tone: "error",
    message: dictionary.ui.network.offline,
    duration: 1500,
    inPage: "here",
  });
  expect(failureOf(error)).toMatchObject({
    isOffline: true,
    message: dictionary.ui.network.offline,
  });
});

const productAway = { status: 502, body: "<html>Bad gateway</html>" };

test.each([
  ["without a response", new TypeError("Failed to fetch")],
  ["that a proxy answers with 502", productAway],
])("a query %s shows no toast while the page reports the lost connection", async (_name, reply) => {
  const { client, effects } = network(reply);
  effects.reportConnectionLoss.mockReturnValue(true);
  await client.query({ query: meQuery }).catch(() => undefined);
  expect(effects.reportConnectionLoss).toHaveBeenCalledOnce();
  expect(effects.toast).not.toHaveBeenCalled();

  await client.mutate({ mutation: saveMutation }).catch(() => undefined);
  expect(effects.reportConnectionLoss).toHaveBeenCalledOnce();
  expect(effects.toast).toHaveBeenCalledOnce();
});

test("a response with an error is no lost connection", async () => {
  const { client, effects } = network({ body: { errors: [{ message: "No" }] } });
  await client.query({ query: meQuery });
  expect(effects.reportConnectionLoss).not.toHaveBeenCalled();
});

test.each([
  ["a lost connection", new TypeError("Failed to fetch")],
  ["a 403", { body: { errors: [{ message: "No", extensions: { status: 403 } }] } }],
])("%s shows no toast for a background request", async (_name, reply) => {
  const { client, effects } = network(reply);
  await client.query({ query: meQuery, context: { isBackground: true } }).catch(() => undefined);
  expect(effects.toast).not.toHaveBeenCalled();
});

test("a response that can't be parsed is a Data error", async () => {
  const { client, effects } = network({ body: "{broken" });
  await client.query({ query: meQuery });
  expect(effects.toast.mock.calls[0]?.[0]).toMatchObject({ message: "Data error", duration: 1500 });
});

test("an error shown by the screen itself isn't repeated on the page", async () => {
  const { client, effects } = network({ body: refusal(500, "INTERNAL", "Oh") });
  await client.query({ query: meQuery });
  expect(effects.toast.mock.calls[0]?.[0]).toMatchObject({ inPage: "shown" });
});

test("a code that the screen expects shows no toast, any other code does", async () => {
  const expected = ["COST_CHANGED"];
  const asked = network({ body: refusal(409, "COST_CHANGED", "2 tokens") });
  const { error } = await asked.client.query({ query: meQuery, context: { expected } });
  expect(asked.effects.toast).not.toHaveBeenCalled();
  expect(failureOf(error)).toMatchObject({ code: "COST_CHANGED", status: 409 });
  const other = network({ body: refusal(409, "CONFLICT", "Clash") });
  await other.client.query({ query: meQuery, context: { expected } });
  expect(other.effects.toast).toHaveBeenCalledTimes(1);
});
