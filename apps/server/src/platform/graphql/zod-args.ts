import type { InputRef, InputType } from "@pothos/core";
import { z } from "zod";
import { builder, type Types } from "./builder.ts";

/**
 * The parts of a zod schema that this file converts to GraphQL input types. A schema of `contracts`
 * is declared once for the API, the server's validation and the form. Names come from
 * `.meta({ graphql: "…" })`; objects without one are named after the operation and the argument.
 */
type Definition = z.core.$ZodTypeDef & {
  innerType?: z.core.$ZodType;
  in?: z.core.$ZodType;
  element?: z.core.$ZodType;
  entries?: Record<string, string>;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
};
type NamedType = InputType<Types>;
type GraphQLInput = NamedType | [NamedType];

const namedTypes = new Map<string, InputRef<unknown>>();

const metaName = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.graphql as string | undefined;

const capitalise = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const scalars = [
  "ID",
  "Hours",
  "Amount",
  "RichText",
  "Date",
  "DateTime",
  "Json",
  "Upload",
] as const;

function inputType(schema: z.core.$ZodType, path: string): GraphQLInput {
  const name = metaName(schema);
  const scalar = scalars.find((each) => each === name);
  if (scalar) return scalar;
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      return inputType(definition.innerType as z.core.$ZodType, path);
    case "pipe":
      return inputType(definition.in as z.core.$ZodType, path);
    case "string":
      return "String";
    case "boolean":
      return "Boolean";
    case "number":
      return (schema as z.ZodNumber).format === "safeint" ? "Int" : "Float";
    case "array":
      // No input has a list of lists.
      return [
        inputType(definition.element as z.core.$ZodType, path.replace(/s$/, "")) as NamedType,
      ];
    case "enum":
      return enumType(name ?? path, Object.values(definition.entries ?? {}));
    case "object":
      return objectType(name ?? `${path.replace(/Input$/, "")}Input`, definition.shape ?? {});
    default:
      throw new Error(`${path}: no GraphQL input type for a zod ${definition.type}`);
  }
}

function defineOnce(name: string, make: () => InputRef<unknown>): InputRef<unknown> {
  const known = namedTypes.get(name);
  if (known) return known;
  const type = make();
  namedTypes.set(name, type);
  return type;
}

const enumType = (name: string, values: string[]) =>
  defineOnce(name, () => builder.enumType(name, { values }) as unknown as InputRef<unknown>);

const objectType = (name: string, shape: Record<string, z.core.$ZodType>) =>
  defineOnce(
    name,
    () =>
      builder.inputType(name, {
        fields: (t) =>
          Object.fromEntries(
            Object.entries(shape).map(([field, schema]) => [
              field,
              t.field({
                type: inputType(schema, `${name.replace(/Input$/, "")}${capitalise(field)}`),
                required: isRequired(schema),
              }),
            ]),
          ),
      }) as unknown as InputRef<unknown>,
  );

/** Defines an enum for outputs and inputs. Declare it before the operation whose input uses it. */
export function sharedEnum<const Values extends readonly string[]>(name: string, values: Values) {
  const ref = builder.enumType(name, { values });
  namedTypes.set(name, ref as unknown as InputRef<unknown>);
  return ref;
}

const isRequired = (schema: z.core.$ZodType): boolean =>
  schema._zod.optin !== "optional" && !(schema as z.ZodType).isOptional();

export type Args = Record<string, z.ZodType>;

/** Returns GraphQL arguments for zod schemas. Unnamed types are called `<Operation><Argument>`. */
export const argumentsOf = (operation: string, args: Args) =>
  Object.entries(args).map(([name, schema]) => ({
    name,
    required: isRequired(schema),
    type: inputType(
      schema,
      `${capitalise(operation)}${name === "input" ? "Input" : capitalise(name)}`,
    ),
  }));
