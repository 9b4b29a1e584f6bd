import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";
import { beforeAll, describe, expect, it } from "vitest";
import { schema } from "../graphql-schema.ts";
import { operations } from "../platform/graphql/operation.ts";
import { allReviewedFields, makeRows } from "./fixtures.ts";
import { someOf } from "./full-suites.ts";
import { type Call, makeCall } from "./generated-calls.ts";
import { checksum, sendCall } from "./isolation.ts";
import { type TestUser, testApp } from "./test-app.ts";

/** Protected fields: access, ownership, money and values that the server sets. */
const forbidden = [
  "id",
  "companyId",
  "userId",
  "authorId",
  "type",
  "userType",
  "role",
  "roleId",
  "permissions",
  "active",
  "verifiedAt",
  "isPlatform",
  "passwordHash",
  "status",
  "amount",
  "balance",
  "tokenBalance",
  "tokensSpent",
  "currency",
  "createdAt",
];

interface Place {
  operation: string;
  /** Path of the input object in the variables. */
  path: (string | number)[];
  type: GraphQLInputObjectType;
}

const inputsOf = (
  operation: string,
  type: GraphQLInputType,
  path: (string | number)[],
): Place[] => {
  if (isNonNullType(type)) return inputsOf(operation, type.ofType, path);
  if (isListType(type)) return inputsOf(operation, type.ofType, [...path, 0]);
  if (!isInputObjectType(type)) return [];
  const inner = Object.values(type.getFields()).flatMap((field) =>
    isInputObjectType(getNamedType(field.type))
      ? inputsOf(operation, field.type, [...path, field.name])
      : [],
  );
  return [{ operation, path, type }, ...inner];
};

const mutations = operations.filter(({ kind }) => kind === "mutation");
const places = mutations.flatMap(({ name }) =>
  (schema.getMutationType()?.getFields()[name]?.args ?? []).flatMap((arg) =>
    inputsOf(name, arg.type, [arg.name]),
  ),
);

const test = testApp();
let admin: TestUser;
let callOf: (operation: string) => Call;
beforeAll(async () => {
  ({ admin } = await test.company());
  const ids = await makeRows(test, admin, "made");
  callOf = (operation) => makeCall("mutation", operation, ids);
});

/** Returns the call with one more field in the input object at the path. */
function withField(call: Call, path: Place["path"], field: string): Call {
  const variables = structuredClone(call.variables);
  let holder = variables as Record<string | number, unknown>;
  for (const [at, step] of path.entries()) {
    holder[step] ??= typeof path[at + 1] === "number" ? [] : {};
    holder = holder[step] as Record<string | number, unknown>;
  }
  holder[field] = "1";
  return { ...call, variables };
}

it("the suite covers every mutation's input", () => {
  expect(places.length).toBeGreaterThan(15);
  expect(places.map(({ type }) => type.name)).toContain("ProjectMemberInput");
});

it("only the reviewed inputs have protected fields", () => {
  const found = new Set(
    places.flatMap(({ type }) =>
      forbidden
        .filter((field) => field in type.getFields())
        .map((field) => `${type.name}.${field}`),
    ),
  );
  expect([...found].toSorted()).toEqual(allReviewedFields.toSorted());
});

describe.each(
  places.map((place, at) => [`${place.operation} ${place.path.join(".")}`, place, at] as const),
)("%s", (_name, { operation, path, type }, at) => {
  it("rejects undeclared protected fields and changes nothing", async () => {
    const before = await checksum(test, admin.companyId);
    const call = callOf(operation);
    for (const field of someOf(forbidden, { every: 5, from: at })) {
      if (field in type.getFields()) continue;
      const reply = await sendCall(test, withField(call, path, field), admin);
      expect([field, reply.status, reply.errors.length > 0, reply.data ?? null]).toEqual([
        field,
        400,
        true,
        null,
      ]);
    }
    expect(await checksum(test, admin.companyId)).toBe(before);
  });
});

describe.each(mutations.map(({ name }, at) => [name, at] as const))("%s", (operation, at) => {
  it("rejects undeclared protected arguments and changes nothing", async () => {
    const field = schema.getMutationType()?.getFields()[operation];
    const before = await checksum(test, admin.companyId);
    const call = callOf(operation);
    for (const name of someOf(forbidden, { every: 5, from: at })) {
      if (field?.args.some((arg) => arg.name === name)) continue;
      const query = call.query.includes(`${operation}(`)
        ? call.query.replace(`${operation}(`, `${operation}(${name}: "1", `)
        : call.query.replace(operation, `${operation}(${name}: "1")`);
      const reply = await sendCall(test, { ...call, query }, admin);
      expect([name, reply.status, reply.data ?? null]).toEqual([name, 400, null]);
    }
    expect(await checksum(test, admin.companyId)).toBe(before);
  });
});
