import { and, eq, sql } from "drizzle-orm";
import type pg from "pg";
import { z } from "zod";
import { audit } from "../../platform/audit/audit.ts";
import type { Actor } from "../../platform/auth/actor.ts";
import { sealedTokens } from "../../platform/auth/sealed-tokens.ts";
import { ownRow } from "../../platform/db/conditions.ts";
import { firstOrNull, firstOrThrow } from "../../platform/db/rows.ts";
import { AppError } from "../../platform/errors.ts";
import type { RequestInfo, Visitor } from "../../platform/graphql/context.ts";
import { rateLimit } from "../../platform/limits/rate-limits.ts";
import {
  type CallbackParams,
  loginStateSchema,
  type OpenId,
} from "../../platform/openid/openid.ts";
import type { OperationContext } from "../../platform/operation-context.ts";
import { identities } from "../../schema/identities.ts";
import { users } from "../../schema/users.ts";
import type { LoginFlow, LoginResult } from "../sessions/login-flow.ts";
import { createPasswordProof } from "../sessions/password-proof.ts";
import type { Linking } from "./linking.ts";
import { releaseSubjects } from "./login-subjects.ts";

/** Seconds that a user may spend at Google. */
export const flowSeconds = 600;

/** Content of the cookie that binds Google's response to this browser. */
const flowSchema = z.object({
  visit: loginStateSchema,
  returnTo: z.string().nullable(),
  /** The session to link a Google account to. Null: login. */
  sessionId: z.string().nullable(),
});

interface Dependencies {
  pool: pg.Pool;
  /** Null if no provider is configured. */
  openId: OpenId | null;
  loginFlow: LoginFlow;
  linking: Linking;
  secret: string;
}

interface LinkStart {
  password?: string | null;
  returnTo?: string | null;
}
interface Started {
  url: string;
  flow: string;
}

export interface GoogleResult extends LoginResult {
  isLinked: boolean;
  returnTo: string | null;
}
export interface GoogleAccount {
  email: string;
  createdAt: Date;
}

const ownIdentities = ({ companyId, userId }: Actor) =>
  and(eq(identities.companyId, companyId), eq(identities.userId, userId));

export const findGoogleAccount = ({ tx, actor }: OperationContext): Promise<GoogleAccount | null> =>
  tx.db
    .select({ email: identities.email, createdAt: identities.createdAt })
    .from(identities)
    .where(ownIdentities(actor))
    .then(firstOrNull);

/** Unlinks Google. Throws GOOGLE_LAST_WAY without a password: no login method would remain. */
export async function unlinkGoogle({ tx, actor }: OperationContext): Promise<void> {
  const [user] = await tx.db
    .select({ hasPassword: sql<boolean>`${users.passwordHash} is not null` })
    .from(users)
    .where(ownRow(actor, users, actor.userId))
    .for("update");
  if (!user?.hasPassword) throw new AppError("GOOGLE_LAST_WAY");
  const deleted = await tx.db
    .delete(identities)
    .where(ownIdentities(actor))
    .returning({ email: identities.email })
    .then(firstOrThrow);
  await releaseSubjects(tx);
  await audit(tx, actor, {
    action: "google.unlinked",
    target: { kind: "user", id: actor.userId, name: actor.name },
    details: { before: { email: deleted.email } },
  });
}

export function createIdentitiesService(dependencies: Dependencies) {
  const { pool, openId, loginFlow, linking, secret } = dependencies;
  const flows = sealedTokens(secret, "google-flow", flowSchema, flowSeconds * 1_000);
  const perIp = rateLimit(pool, "google-address", { points: 30, duration: 60 });
  const assertPassword = createPasswordProof(pool);

  const provider = (): OpenId => {
    if (!openId) throw new AppError("GOOGLE_UNREACHABLE", { message: "identity:section.off" });
    return openId;
  };

  async function start(
    request: RequestInfo,
    returnTo: string | null | undefined,
    sessionId: string | null,
  ): Promise<Started> {
    await perIp(request.ip);
    const started = await provider().begin();
    const flowToken = flows.issue({
      visit: started.loginState,
      returnTo: returnTo ?? null,
      sessionId,
    });
    return { url: started.url, flow: flowToken };
  }

  return {
    startLogin: (request: RequestInfo, returnTo?: string | null) => start(request, returnTo, null),

    /** Starts a link. Requires the password: a stolen session must not add a login method. */
    async startLink(
      actor: Actor,
      request: RequestInfo,
      { password, returnTo }: LinkStart,
    ): Promise<Started> {
      await assertPassword(actor, password);
      return start(request, returnTo, actor.sessionId);
    },

    /** Handles Google's response. `flowToken`: the token that the browser received at the start. */
    async finish(
      params: CallbackParams,
      flowToken: string | null,
      actor: Actor | null,
      visitor: Visitor,
    ): Promise<GoogleResult> {
      await perIp(visitor.ip);
      const started = flowToken === null ? null : flows.read(flowToken);
      if (!started) throw new AppError("GOOGLE_FAILED");
      const { returnTo, sessionId } = started;
      // The session that started the link has ended, or the browser has a new one.
      if (sessionId !== null && actor?.sessionId !== sessionId) throw new AppError("GOOGLE_FAILED");
      const identity = await provider().finish(started.visit, params);
      if (sessionId !== null && actor) {
        if (actor.impersonator) throw new AppError("WHILE_IMPERSONATING");
        await linking.linkToActor(actor, identity);
        return { token: null, challenge: null, isLinked: true, returnTo };
      }
      const user = await linking.findOrLink(identity);
      return {
        ...(await loginFlow.startLogin(user, visitor, linking.assertActive)),
        isLinked: false,
        returnTo,
      };
    },
  };
}
