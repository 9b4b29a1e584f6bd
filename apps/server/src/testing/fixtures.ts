import { globSync } from "node:fs";
import type { CallersOf } from "./callers.ts";
import { type Factories, factories } from "./factories.ts";
import type { TestApp, TestUser } from "./test-app.ts";

/** What makes the rows of one company, each linked to others and with the canary in its texts. */
export interface RowMaker {
  test: TestApp;
  make: Factories;
  /** Who asks later, and whoever made the rows. */
  admin: TestUser;
  author: TestUser;
  canary: string;
  /** The canary in a title that no other row has. */
  title: string;
  /** The id of this company's row of another kind, made when first asked for. */
  row(kind: string): Promise<string>;
}

/** What a module tells the suites that are generated from the schema: its `*.fixture.ts`. */
export interface Fixture {
  /** One row of each kind that ids of its operations name. */
  rows?: Record<string, (maker: RowMaker) => Promise<string>>;
  /** Kinds that belong to no company: whoever may name one at all may name any. */
  shared?: readonly string[];
  /** Ids of a kind under another name: an `authorId` names a user. */
  called?: Record<string, string>;
  /** Texts, and values of enumerations, that required arguments of this name take. */
  texts?: Record<string, string>;
  /** `Input.field` for fields that no input carries unasked but for these, looked at by hand. */
  meant?: readonly string[];
  /** Who may call each of the module's operations: decisions on roles, written down by hand. */
  callers?: Record<string, CallersOf>;
  /**
   * Each of its mutations, by whether a member of staff who acts as a user may call it, by hand:
   * refused is what pays, what changes anyone's access, and what is the user's own to decide.
   */
  whileActing?: Partial<Record<"allowed" | "refused", readonly string[]>>;
}

const folder = new URL("../modules", import.meta.url).pathname;
const found: Fixture[] = await Promise.all(
  globSync("*/*.fixture.ts", { cwd: folder }).map(async (file) => {
    const { fixture } = (await import(`${folder}/${file}`)) as { fixture: Fixture };
    return fixture;
  }),
);
function collect<Value>(of: (fixture: Fixture) => Record<string, Value> | undefined) {
  const all: Record<string, Value> = {};
  for (const [name, value] of found.flatMap((fixture) => Object.entries(of(fixture) ?? {}))) {
    if (name in all) throw new Error(`Two modules' fixtures speak of ${name}`);
    all[name] = value;
  }
  return all;
}

const rows = collect(({ rows }) => rows);
export const kinds = Object.keys(rows);
export const sharedKinds = found.flatMap(({ shared = [] }) => shared);
export const kindsCalled = collect(({ called }) => called);
export const textsOf = collect(({ texts }) => texts);
export const callersOf = collect(({ callers }) => callers);
export const whileActing = collect(({ whileActing: { allowed = [], refused = [] } = {} }) => ({
  ...Object.fromEntries(allowed.map((name) => [name, "allowed"])),
  ...Object.fromEntries(refused.map((name) => [name, "refused"])),
}));
export const meantFields = found.flatMap(({ meant = [] }) => meant);

/** Ids by kind of row. */
export type Ids = Record<string, string>;

/** One row of each kind, linked to one another, each with the canary in all its texts. */
export async function makeRows(test: TestApp, admin: TestUser, canary: string): Promise<Ids> {
  const author = await test.user(admin.companyId, "companyAdmin");
  const title = `${canary} ${Math.random().toString(36).slice(2, 8)}`;
  const made = new Map<string, Promise<string>>();
  const maker: RowMaker = { test, make: factories(test), admin, author, canary, title, row };
  function row(kind: string): Promise<string> {
    const known = made.get(kind) ?? rows[kind]?.(maker);
    if (!known) throw new Error(`No module's fixture makes a ${kind}`);
    made.set(kind, known);
    return known;
  }
  const ids: Ids = {};
  for (const kind of kinds) ids[kind] = await row(kind);
  return ids;
}
