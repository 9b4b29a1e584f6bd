import { globSync } from "node:fs";
import type { AllowedCallers } from "./callers.ts";
import { type Factories, factories } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** Creates linked rows of one company, with the canary in their texts. */
export interface RowMaker {
  test: TestApp;
  make: Factories;
  /** `admin` makes the calls later. `author` is the author of the rows. */
  admin: TestUser;
  author: TestUser;
  canary: string;
  /** A unique title that contains the canary. */
  title: string;
  /** Returns the id of this company's row of another kind; creates it on the first call. */
  row(kind: string): Promise<string>;
}

/** Declarations in a module's `*.fixture.ts`, for the suites generated from the schema. */
export interface Fixture {
  /**
   * Creates one row of each kind that ids in its operations refer to. A text argument whose value
   * depends on rows is declared as a kind with the argument's name.
   */
  rows?: Record<string, (maker: RowMaker) => Promise<string>>;
  /** Kinds that belong to no company: a user who may refer to one may refer to any. */
  shared?: readonly string[];
  /**
   * Other names for ids of a kind: an `authorId` refers to a user. An operation's name is an alias
   * for its `id`.
   */
  aliases?: Record<string, string>;
  /** Values for required texts and enums with these argument names. */
  texts?: Record<string, string>;
  /** `Input.field` for fields that only these inputs may contain, reviewed by hand. */
  reviewedFields?: readonly string[];
  /** The callers of each of the module's operations, decided by hand. */
  callers?: Record<string, AllowedCallers>;
  /**
   * Whether staff may call each of its mutations while impersonating a user, decided by hand.
   * Payments, changes of anyone's access, and the user's own decisions are refused.
   */
  whileImpersonating?: Partial<Record<"allowed" | "refused", readonly string[]>>;
}

const folder = new URL("../modules", import.meta.url).pathname;
const fixtures: Fixture[] = await Promise.all(
  globSync("*/*.fixture.ts", { cwd: folder }).map(async (file) => {
    const { fixture } = (await import(`${folder}/${file}`)) as { fixture: Fixture };
    return fixture;
  }),
);
function collect<Value>(select: (fixture: Fixture) => Record<string, Value> | undefined) {
  const all: Record<string, Value> = {};
  for (const [name, value] of fixtures.flatMap((fixture) =>
    Object.entries(select(fixture) ?? {}),
  )) {
    if (name in all) throw new Error(`Two modules' fixtures define ${name}`);
    all[name] = value;
  }
  return all;
}

const rows = collect(({ rows }) => rows);
export const kinds = Object.keys(rows);
export const sharedKinds = fixtures.flatMap(({ shared = [] }) => shared);
export const kindAliases = collect(({ aliases }) => aliases);
export const textsOf = collect(({ texts }) => texts);
export const callersOf = collect(({ callers }) => callers);
export const whileImpersonating = collect(
  ({ whileImpersonating: { allowed = [], refused = [] } = {} }) => ({
    ...Object.fromEntries(allowed.map((name) => [name, "allowed"])),
    ...Object.fromEntries(refused.map((name) => [name, "refused"])),
  }),
);
export const allReviewedFields = fixtures.flatMap(({ reviewedFields = [] }) => reviewedFields);

/** Ids by kind of row. */
export type Ids = Record<string, string>;

/** Creates one row of each kind, linked to each other, with the canary in all texts. */
export async function makeRows(test: TestApp, admin: TestUser, canary: string): Promise<Ids> {
  const author = await test.user(admin.companyId, "companyAdmin");
  const title = `${canary} ${Math.random().toString(36).slice(2, 8)}`;
  const made = new Map<string, Promise<string>>();
  const maker: RowMaker = { test, make: factories(test), admin, author, canary, title, row };
  function row(kind: string): Promise<string> {
    const known = made.get(kind) ?? rows[kind]?.(maker);
    if (!known) throw new Error(`No module's fixture creates a ${kind}`);
    made.set(kind, known);
    return known;
  }
  const ids: Ids = {};
  for (const kind of kinds) ids[kind] = await row(kind);
  return ids;
}
