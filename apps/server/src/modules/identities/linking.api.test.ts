import { beforeEach, describe, expect, it } from "vitest";
import { goodPassword, login, newAddress } from "../../testing/accounts.ts";
import { errorOf, fieldsOf, statusOf } from "../../testing/errors.ts";
import {
  type GoogleBrowser,
  googleOperations as operations,
  testWithGoogle,
} from "../../testing/google.ts";
import { impersonate } from "../../testing/impersonation.ts";
import type { TestUser } from "../../testing/test-app.ts";
import { setPassword } from "../../testing/two-factor.ts";

const { test, browser, me, mine, actions } = testWithGoogle();
let user: TestUser;
beforeEach(async () => {
  user = await setPassword(test, (await test.company()).manager);
});

const google = (email: string, isVerified = true) => ({ email, isVerified });
const codeIn = (reply: Awaited<ReturnType<GoogleBrowser["finish"]>>) => errorOf(reply).code;

describe("Linking Google from the profile", () => {
  const link = async (of: TestUser, email: string, at = browser()) =>
    at.finish(
      await at.choose(await at.startFlow(of, "/workspace/profile/google"), google(email)),
      of,
    );

  it("links any Google account, verified or not, with any address", async () => {
    const email = newAddress();
    const at = browser();
    const answer = await at.choose(await at.startFlow(user), google(email, false));
    const reply = await at.finish(answer, user);
    expect(reply.data.finishGoogleLogin).toEqual({
      token: null,
      challenge: null,
      isLinked: true,
      returnTo: null,
    });
    expect(await mine(user)).toEqual({ email });
    expect(await actions(user)).toEqual(["google.linked"]);
    const later = await browser().logIn(google(email, false));
    expect(await me(later.data.finishGoogleLogin?.token)).toBe(String(user.id));
    // Linking the same account again changes nothing.
    expect((await link(user, email)).errors).toEqual([]);
    expect(await actions(user)).toEqual(["google.linked"]);
  });

  it("is refused when either account is already linked to another one", async () => {
    const other = await setPassword(test, (await test.company()).admin);
    const email = newAddress();
    await link(other, email);
    const taken = await link(user, email);
    expect(errorOf(taken)).toMatchObject({ code: "GOOGLE_TAKEN", status: 409 });
    expect(errorOf(taken).message).toContain("belongs to another Presale account");
    expect(await mine(user)).toBeNull();
    expect(codeIn(await link(other, newAddress()))).toBe("GOOGLE_TAKEN");
    expect(await mine(other)).toEqual({ email });
  });

  it("works only in the session that started it", async () => {
    const at = browser();
    const answer = await at.choose(await at.startFlow(user), google(newAddress()));
    const another = { ...user, token: await test.session(user) };
    for (const who of [another, null]) {
      const reply = await test.call(operations.finish, { input: answer }, who, {
        cookie: at.cookies,
      });
      expect(errorOf(reply).code).toBe("GOOGLE_FAILED");
    }
    expect(await mine(user)).toBeNull();
    expect((await at.finish(answer, user)).errors).toEqual([]);
  });

  it("asks for the password of a user who has one", async () => {
    const begin = (of: TestUser, password?: string) =>
      test.call<{ startGoogleLink: string | null }>(operations.link, { password }, of);
    expect(fieldsOf(await begin(user))).toEqual({ password: "Field cannot be empty" });
    expect(fieldsOf(await begin(user, "wrong"))).toEqual({
      password: "Incorrect password",
    });
    expect((await begin(user, goodPassword)).data.startGoogleLink).toMatch(/^http/);
    const bare = (await test.company()).admin;
    expect((await begin(bare)).data.startGoogleLink).toMatch(/^http/);
  });

  it("limits wrong password attempts to ten", async () => {
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 11; n += 1)
      statuses.push(statusOf(await test.call(operations.link, { password: "wrong" }, user)));
    expect(statuses).toEqual([...Array(10).fill(400), 429]);
  });

  it("is refused without a login and during impersonation", async () => {
    expect(statusOf(await test.call(operations.link))).toBe(401);
    const acting = await impersonate(test, await test.staff(), user);
    expect(errorOf(await test.call(operations.link, {}, acting)).code).toBe("WHILE_IMPERSONATING");
    expect(errorOf(await test.call(operations.unlink, {}, acting)).code).toBe(
      "WHILE_IMPERSONATING",
    );
    expect(statusOf(await test.call(operations.unlink))).toBe(401);
    expect(statusOf(await test.call(operations.mine))).toBe(401);
  });
});

describe("Unlinking Google", () => {
  it("removes the link and keeps the password login", async () => {
    await browser().logIn(google(user.email));
    expect((await test.call(operations.unlink, {}, user)).errors).toEqual([]);
    expect(await mine(user)).toBeNull();
    expect(await actions(user)).toEqual(["google.linked", "google.unlinked"]);
    expect(statusOf(await test.call(operations.unlink, {}, user))).toBe(404);
    expect((await login(test, user.email, goodPassword)).errors).toEqual([]);
  });

  it("is refused when Google is the only way to log in", async () => {
    await browser().logIn(google(user.email));
    await test.sql("update app_user set password_hash = null where id = $1", [user.id]);
    expect(errorOf(await test.call(operations.unlink, {}, user))).toMatchObject({
      status: 409,
      code: "GOOGLE_LAST_WAY",
    });
    expect(await mine(user)).toEqual({ email: user.email });
  });

  it("doesn't affect another user's link", async () => {
    await browser().logIn(google(user.email));
    const other = await setPassword(test, (await test.company()).admin);
    expect(statusOf(await test.call(operations.unlink, {}, other))).toBe(404);
    expect(await mine(user)).not.toBeNull();
  });
});
