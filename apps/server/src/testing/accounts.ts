import { emailedKeyOf } from "./mails.ts";
import type { TestApp } from "./test-app.ts";

let counter = 0;
export const newAddress = () => `person${++counter}@example.test`;
export const goodPassword = "correct horse battery";
/** The password that a user sets through an emailed link. */
export const newPassword = "what the owner types";

export const registration = (values: Record<string, unknown> = {}) => ({
  companyName: "Acme",
  name: "Ada",
  email: newAddress(),
  password: goodPassword,
  termsAccepted: true,
  privacyAccepted: true,
  ...values,
});

export const operations = {
  register: "mutation ($input: RegisterInput!) { register(input: $input) }",
  activate: "mutation ($key: String!) { activate(key: $key) { email } }",
  resend: "mutation ($input: EmailInput!) { resendActivation(input: $input) }",
  login: "mutation ($input: LoginInput!) { login(input: $input) { token } }",
  logout: "mutation { logout }",
  request: "mutation ($input: EmailInput!) { requestPasswordReset(input: $input) }",
  reset: "mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) }",
  me: "{ me { email company { name } permissions tokenBalance } }",
};

/** Ages the emailed links by some minutes, so that another one may be requested. */
export const ageLinks = (test: TestApp) =>
  test.sql("update mailed_key set created_at = created_at - interval '3 minutes'");

export const login = (test: TestApp, email: string, password = goodPassword) =>
  test.call<{ login: { token: string } | null }>(operations.login, { input: { email, password } });

export const register = (test: TestApp, input: object) => test.call(operations.register, { input });
export const activate = (test: TestApp, key: string) => test.call(operations.activate, { key });
export const resend = (test: TestApp, email: string) =>
  test.call(operations.resend, { input: { email } });
export const requestReset = (test: TestApp, email: string) =>
  test.call(operations.request, { input: { email } });
export const reset = (test: TestApp, key: string, password = newPassword) =>
  test.call(operations.reset, { input: { key, password } });

export const activationKey = (test: TestApp, email: string, count = 1) =>
  emailedKeyOf(test, email, "activate", count);
export const resetKey = (test: TestApp, email: string, count = 1) =>
  emailedKeyOf(test, email, "reset-password", count);

/** Registers a company; its admin activates the account and logs in. */
export async function registerAndLogIn(test: TestApp, values: Record<string, unknown> = {}) {
  const input = registration(values);
  const email = String(input.email);
  await register(test, input);
  await activate(test, await activationKey(test, email.toLowerCase()));
  const token = (await login(test, email)).data.login?.token ?? "";
  return { email, token };
}
