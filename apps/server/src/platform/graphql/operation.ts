import type { ShapeFromTypeParam, TypeParam } from "@pothos/core";
import type { FieldError } from "@presale/contracts/errors.ts";
import type { Permission } from "@presale/contracts/permissions.ts";
import { translate } from "@presale/contracts/translate.ts";
import { Kind, parse as parseDocument, valueFromASTUntyped } from "graphql";
import { z } from "zod";
import { type Actor, isDelegated } from "../auth/actor.ts";
import { dryRun, type Transaction } from "../db/transaction.ts";
import { AppError, invalidInput } from "../errors.ts";
import { builder, type Types } from "./builder.ts";
import { runChange, runChangeWithKey } from "./change.ts";
import type { ActorContext, Context } from "./context.ts";
import { type Args, argumentsOf } from "./zod-args.ts";

/** Callers allowed: anyone, any logged-in user, or holders of a permission or of one of several. */
export type Guard = "anyone" | "loggedIn" | Permission | readonly Permission[];

export const permissionsOfGuard = (guard: Guard): readonly Permission[] => {
  if (guard === "anyone" || guard === "loggedIn") return [];
  return typeof guard === "string" ? [guard] : guard;
};

type Output = TypeParam<Types>;
type ContextFor<G extends Guard> = G extends "anyone" ? Context : ActorContext;

/** The type of a method, so that operations with any arguments are assignable (bivariance). */
type CompanyOf<A> = { of(context: Context, args: A): number | Promise<number> }["of"];

interface Operation<
  Type extends Output,
  A extends Args,
  G extends Guard,
  Nullable extends boolean,
> {
  type: Type;
  authorize: G;
  /** False for an operation that pays or changes access: refused during impersonation. */
  impersonation?: boolean;
  /** Overrides access under delegation: always allowed, or never. */
  delegation?: "always" | "never";
  /** The reply contains a secret, such as a token: it is shown once and never stored. */
  secret?: boolean;
  /**
   * The company whose transaction the mutation runs in; by default the actor's. Only the default
   * transaction also claims the idempotency key. Otherwise, the key is claimed before the mutation.
   * With "manual", the service opens its own transactions. It needs this to call a provider, hash a
   * password or store bytes in between.
   */
  transaction?: "manual" | CompanyOf<z.output<z.ZodObject<A>>>;
  /**
   * Whether the mutation creates content, which a restricted company may not. By default, mutations
   * with a `canCreateCompany…` permission do.
   */
  createsContent?(args: z.output<z.ZodObject<A>>): boolean;
  /** A query that previews a change: it makes the change and rolls back. */
  isDryRun?: boolean;
  args?: A;
  /** The field may be null without an error. */
  nullable?: Nullable;
  description?: string;
  resolve(
    context: ContextFor<G>,
    args: z.output<z.ZodObject<A>>,
  ): ShapeFromTypeParam<Types, Type, Nullable> | Promise<ShapeFromTypeParam<Types, Type, Nullable>>;
}

type Resolve = (
  context: Context,
  args: object,
) => ReturnType<Operation<Output, Args, Guard, boolean>["resolve"]>;

export interface OperationEntry {
  kind: "query" | "mutation";
  name: string;
  authorize: Guard;
  impersonation: boolean;
  delegation: Delegation;
  secret: boolean;
  /** True: claims the idempotency key in its own transaction. False: before it. */
  claimsKeyInTransaction: boolean;
  /** Whether null within an input may mean "none": true for mutations and their previews. */
  keepsNulls: boolean;
  args: Args;
  resolve: Resolve;
}
/** Every operation of the API. The isolation and permission suites are generated from it. */
export const operations: OperationEntry[] = [];

/** Access under delegation: always, never, or by the operation's permission. */
type Delegation = "always" | "never" | "byPermission";

/**
 * Throws when the caller may not run an operation with this guard: UNAUTHENTICATED, FORBIDDEN,
 * TWO_FACTOR_REQUIRED or WHILE_IMPERSONATING.
 */
export function guard(
  { actor }: Pick<Context, "actor">,
  authorize: Guard,
  {
    impersonation = true,
    delegation = "never",
  }: { impersonation?: boolean; delegation?: Delegation } = {},
): void {
  if (authorize === "anyone") return;
  if (!actor) throw new AppError("UNAUTHENTICATED");
  if (isDelegated(actor) && delegation !== "byPermission") {
    if (delegation === "never") throw new AppError("FORBIDDEN");
    return;
  }
  if (authorize !== "loggedIn") {
    const enough = permissionsOfGuard(authorize);
    if (!enough.some((each) => actor.permissions.has(each))) throw new AppError("FORBIDDEN");
    if (actor.mustEnableTwoFactor) throw new AppError("TWO_FACTOR_REQUIRED");
  }
  if (actor.impersonator && !impersonation) throw new AppError("WHILE_IMPERSONATING");
}

/** Returns whether the permission is to create content. Paying is never restricted. */
const createsByPermission = (authorize: Guard): boolean =>
  permissionsOfGuard(authorize).some(
    (each) => each.startsWith("canCreateCompany") && each !== "canCreateCompanyInvoices",
  );

/** Removes `input` from paths: the client knows only its fields. */
const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  issues.map(({ path, message }) => ({
    path: (path[0] === "input" && path.length > 1 ? path.slice(1) : path).join("."),
    message,
  }));

/** Drops null arguments, which count as omitted. Within an input, null may mean "none". */
const withoutNulls = (raw: object): object =>
  Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null));

/** Drops nulls at every depth, except in lists. A compiled query gets null for an omitted value. */
const withoutNullsDeep = (raw: unknown): unknown => {
  if (Array.isArray(raw) || typeof raw !== "object" || raw === null) return raw;
  return Object.fromEntries(
    Object.entries(withoutNulls(raw)).map(([name, value]) => [name, withoutNullsDeep(value)]),
  );
};

const validate = (schema: z.ZodType, keepsNulls: boolean, raw: object) =>
  schema.safeParse(keepsNulls ? withoutNulls(raw) : withoutNullsDeep(raw), {
    // Replaces zod's own messages where a schema has none.
    error: () => translate("errors:badRequest"),
  });

function parse<A extends Args>(
  schema: z.ZodObject<A>,
  keepsNulls: boolean,
  raw: object,
): z.output<z.ZodObject<A>> {
  const parsed = validate(schema, keepsNulls, raw);
  if (parsed.success) return parsed.data as z.output<z.ZodObject<A>>;
  throw invalidInput(fieldErrors(parsed.error.issues));
}

/** Returns every invalid field of a document's operations, as their schemas report it. */
export function invalidFields(query: unknown, variables: unknown): FieldError[] {
  if (typeof query !== "string") return [];
  const values = (variables ?? {}) as Record<string, unknown>;
  const selections = parseDocument(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [],
  );
  return selections.flatMap((selection) => {
    const operation =
      selection.kind === Kind.FIELD
        ? operations.find(({ name }) => name === selection.name.value)
        : undefined;
    if (!operation || selection.kind !== Kind.FIELD) return [];
    const raw = Object.fromEntries(
      (selection.arguments ?? []).map(({ name, value }) => [
        name.value,
        valueFromASTUntyped(value, values),
      ]),
    );
    const parsed = validate(z.object(operation.args), operation.keepsNulls, raw);
    return parsed.success ? [] : fieldErrors(parsed.error.issues);
  });
}

function defineOperation(
  kind: "query" | "mutation",
  name: string,
  operation: Operation<Output, Args, Guard, boolean>,
): void {
  const args = operation.args ?? {};
  const schema = z.object(args);
  const { authorize, impersonation = true, secret = false, transaction, isDryRun } = operation;
  const claimsKeyInTransaction = kind === "mutation" && transaction === undefined;
  const defaultDelegation = permissionsOfGuard(authorize).length > 0 ? "byPermission" : "never";
  const { delegation = defaultDelegation } = operation;
  const resolve = operation.resolve.bind(operation) as OperationEntry["resolve"];
  const entry: OperationEntry = {
    ...{
      kind,
      name,
      authorize,
      impersonation,
      delegation,
      secret,
      claimsKeyInTransaction,
      keepsNulls: kind === "mutation" || isDryRun === true,
      args,
      resolve,
    },
  };
  operations.push(entry);
  const run = async (context: Context, args: Record<string, unknown>) => {
    const { actor, pool } = context;
    if (isDryRun)
      return dryRun(pool, (actor as Actor).companyId, async (tx) =>
        entry.resolve({ ...context, tx, loaders: new Map() }, args),
      );
    if (kind === "query") return entry.resolve(context, args);
    const isAudited = actor && isDelegated(actor) && delegation === "byPermission";
    const auditIfDelegated = async (tx: Transaction) => {
      if (isAudited) await context.auditDelegation(tx, actor, name, args);
    };
    if (transaction === "manual") return entry.resolve({ ...context, auditIfDelegated }, args);
    const work = async (own: Context) => {
      await auditIfDelegated(own.tx);
      return entry.resolve(own, args);
    };
    return transaction
      ? runChange(context, await transaction(context, args), work)
      : runChangeWithKey(context as ActorContext, work);
  };
  const { createsContent = () => createsByPermission(authorize) } = operation;
  const addField = (kind === "query" ? builder.queryField : builder.mutationField).bind(
    builder,
  ) as typeof builder.queryField;
  addField(name, (t) =>
    t.field({
      type: operation.type,
      // A failed field is null, so that the other fields of the reply still arrive.
      nullable: true,
      ...(operation.description && { description: operation.description }),
      args: Object.fromEntries(
        argumentsOf(name, args).map(({ name: arg, type, required }) => [
          arg,
          t.arg({ type, required }),
        ]),
      ),
      resolve: async (_root, raw, context) => {
        guard(context, authorize, { impersonation, delegation });
        const parsed = parse(schema, entry.keepsNulls, raw);
        // Runs before the transaction, which would hold a connection while this waits for another.
        if (kind === "mutation" && context.actor && createsContent(parsed))
          await context.checkRestriction(context.actor.companyId);
        // An earlier mutation of this document may have changed what the loaders cached.
        if (kind === "mutation") context.loaders.clear();
        return run(context, parsed);
      },
    }),
  );
}

export const query = <
  Type extends Output,
  G extends Guard,
  A extends Args = Record<never, never>,
  Nullable extends boolean = false,
>(
  name: string,
  operation: Operation<Type, A, G, Nullable>,
): void => defineOperation("query", name, operation);

export const mutation = <
  Type extends Output,
  G extends Guard,
  A extends Args = Record<never, never>,
  Nullable extends boolean = false,
>(
  name: string,
  operation: Operation<Type, A, G, Nullable>,
): void => defineOperation("mutation", name, operation);

/** Returns a resolver that makes the change and returns true. */
export const resolveTrueAfter =
  <C, A>(change: (context: C, args: A) => Promise<unknown>) =>
  async (context: C, args: A): Promise<true> => {
    await change(context, args);
    return true;
  };

/** Returns a resolver that makes the change, then returns the result of `read`. */
export const resolveReadAfter =
  <Key, Answer>(read: (context: ActorContext, args: Key) => Promise<Answer>) =>
  <A extends Key>(change: (context: ActorContext, args: A) => Promise<unknown>) =>
  async (context: ActorContext, args: A): Promise<Answer> => {
    await change(context, args);
    return read(context, args);
  };
