import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from "graphql";

type Path = readonly (string | number)[];

/** A value for an argument, or for a field nested in it. */
export interface Extreme {
  path: Path;
  value: unknown;
}

const nestedDocument = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => ({ type: "doc", content: [inner] }), {});
const paragraph = (text: unknown) => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text }] }],
});

const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u0001\u007f",
  "'\"\\%_;--",
  "é".repeat(10_000),
  "😀".repeat(300),
];
const integers = [0, -1, 1, 2_147_483_647, -2_147_483_648];
const invalidValues = [null, {}, [], "", true, -1];

const valuesByScalar: Record<string, readonly unknown[]> = {
  ID: [
    null,
    "",
    "0",
    "-1",
    "1.5",
    "1e3",
    "x",
    "\u0000",
    "１",
    "9007199254740991",
    "999999999999999",
    "9223372036854775807",
    "99999999999999999999999",
    0,
    -1,
    2_147_483_648,
    9_007_199_254_740_991,
    1e21,
  ],
  String: [null, ...texts],
  Boolean: [null, true, false],
  Int: [null, ...integers, 2_147_483_648, 0.5],
  Float: [null, ...integers, 1e308, -1e308, 5e-324],
  Hours: [
    ...invalidValues,
    "0",
    "1e9",
    "NaN",
    "Infinity",
    "9".repeat(40),
    "1.001",
    1e300,
    "\u0000",
  ],
  Amount: [
    ...invalidValues,
    "0",
    "-1",
    "0.5",
    "1e3",
    "9000000000000001",
    "9".repeat(40),
    1e300,
    "\u0000",
  ],
  Date: [
    ...invalidValues,
    "0000-01-01",
    "0001-01-01",
    "9999-12-31",
    "2027-02-30",
    "+275760-09-13",
    "99999-01-01",
    "infinity",
  ],
  DateTime: [
    ...invalidValues,
    "0000-01-01T00:00:00Z",
    "0001-01-01T00:00:00Z",
    "9999-12-31T23:59:59.999999999Z",
    "-271821-04-20T00:00:00Z",
    "+275760-09-13T00:00:00Z",
    "2027-02-30T00:00:00Z",
    "0001-01-01T00:00:00+14:00",
    "9999-12-31T23:59:59-14:00",
    "2027-01-01T24:00:00Z",
    "infinity",
  ],
  RichText: [
    ...invalidValues,
    { type: "doc", content: null },
    { type: "doc", content: [{ type: "nothing" }] },
    { type: 1, content: {}, attrs: [], marks: 1 },
    paragraph(1),
    nestedDocument(400),
    ...texts.map(paragraph),
  ],
  Json: [...invalidValues, 1e308, 0.5, nestedDocument(400), { "\u0000": 1 }, ...texts],
  Upload: [...invalidValues, "x", { filename: "x" }],
};

const extremesOfFields = (fields: readonly (GraphQLArgument | GraphQLInputField)[], path: Path) =>
  fields.flatMap((field) => extremesOf(field.type, [...path, field.name]));

function extremesOf(type: GraphQLInputType, path: Path): Extreme[] {
  const toExtremes = (values: readonly unknown[]) => values.map((value) => ({ path, value }));
  if (isNonNullType(type)) return extremesOf(type.ofType, path);
  if (isListType(type)) {
    const items = extremesOf(type.ofType, [...path, 0]);
    const longLists = ["1", "x"].map((item) => Array.from({ length: 2_000 }, () => item));
    return [...toExtremes([null, [], [null], ...longLists]), ...items];
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    const nulls = Object.fromEntries(fields.map(({ name }) => [name, null]));
    return [...toExtremes([null, {}, nulls]), ...extremesOfFields(fields, path)];
  }
  if (isEnumType(type))
    return toExtremes([null, "", "nothing", ...type.getValues().map(({ name }) => name)]);
  const values = valuesByScalar[type.name];
  if (!values)
    throw new Error(`No extreme values for ${type.name}. Add them to testing/extremes.ts.`);
  return toExtremes(values);
}

/** Returns null, empty and extreme values for every argument of an operation, at every depth. */
export const extremesOfArguments = (args: readonly GraphQLArgument[]): Extreme[] =>
  extremesOfFields(args, []);

/** Returns the variables with the value at its path. Creates missing parents. */
export function withExtreme(
  variables: Record<string, unknown>,
  { path, value }: Extreme,
): Record<string, unknown> {
  const changed = structuredClone(variables);
  let holder = changed as Record<string | number, unknown>;
  for (const [index, step] of path.slice(0, -1).entries()) {
    holder[step] ??= typeof path[index + 1] === "number" ? [] : {};
    holder = holder[step] as Record<string | number, unknown>;
  }
  holder[path.at(-1) ?? ""] = value;
  return changed;
}
