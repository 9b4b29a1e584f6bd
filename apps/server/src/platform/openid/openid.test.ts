import { expect, it } from "vitest";
import { providerName } from "./openid.ts";

it.each([
  ["https://accounts.google.com", "Google"],
  ["http://127.0.0.1:1090", "Google"],
  ["https://login.example.com:8443/realms/staff", "login.example.com:8443"],
])("the provider at %s is called %s", (issuer, name) => {
  expect(providerName(issuer)).toBe(name);
});
