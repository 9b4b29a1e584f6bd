import i18next from "i18next";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";

const german = {
  errors: {
    unauthenticated: "Bitte melden Sie sich an",
    validation: "Bitte prüfen Sie die Felder",
    tooComplex: "Zu groß",
    badRequest: "Das war nicht zu verstehen",
  },
  validation: { email: "Keine E-Mail-Adresse" },
};

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  for (const [namespace, words] of Object.entries(german))
    i18next.addResourceBundle("de-DE", namespace, words);
});
afterAll(async () => {
  for (const namespace of Object.keys(german)) i18next.removeResourceBundle("de-DE", namespace);
  await test.stop();
});

const errorMessages = async (locale: string | undefined, query: string, variables = {}) => {
  const headers = locale === undefined ? undefined : { "user-locale": locale };
  const { errors } = await test.call(query, variables, null, headers);
  return errors.map(({ message, extensions }) => extensions.fields?.[0]?.message ?? message);
};
const me = "{ me { id } }";

it("answers concurrent requests each in its own language", async () => {
  const [inEnglish] = await errorMessages("en-GB", me);
  expect(inEnglish).not.toBe(german.errors.unauthenticated);
  const locales = Array.from({ length: 40 }, (_, index) => (index % 3 === 0 ? "de-DE" : "en-GB"));
  const answers = await Promise.all(locales.map((locale) => errorMessages(locale, me)));
  expect(answers.flat()).toEqual(
    locales.map((locale) => (locale === "de-DE" ? german.errors.unauthenticated : inEnglish)),
  );
});

it.each([undefined, "fr-FR", "", "constructor", "de-DE,en-GB"])(
  "falls back to English for an unsupported locale such as %s",
  async (locale) => {
    expect(await errorMessages(locale, me)).toEqual(await errorMessages("en-GB", me));
  },
);

it("translates field errors and errors of invalid documents", async () => {
  const reset = `mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }`;
  expect(await errorMessages("de-DE", reset, { input: { email: "no address" } })).toEqual([
    german.validation.email,
  ]);
  expect(await errorMessages("de-DE", "{".repeat(50_000))).toEqual([german.errors.tooComplex]);
});

it.each([
  ["a body that isn't JSON", "application/json", "{"],
  ["an unsupported content type", "text/plain", "{}"],
])("translates the error for %s", async (_what, type, body) => {
  const reply = await fetch(`${test.url}/api/graphql`, {
    method: "POST",
    headers: { "content-type": type, "user-locale": "de-DE" },
    body,
  });
  const { errors } = (await reply.json()) as { errors: { message: string }[] };
  expect(errors.map(({ message }) => message)).toEqual([german.errors.badRequest]);
});
