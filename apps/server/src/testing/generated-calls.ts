import {
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { schema } from "../graphql-schema.ts";
import { text } from "./factories.ts";
import { type Ids, kindAliases, kinds, textsOf } from "./fixtures.ts";

/** A call generated from the schema, so that new operations are covered automatically. */
export interface Call {
  query: string;
  /** The parts of the query: the declared variables, and the field with its arguments. */
  declared: string[];
  field: string;
  isObject: boolean;
  variables: Record<string, unknown>;
  /** The paths of ids in the variables, and the kind of row each refers to. */
  ids: { path: (string | number)[]; kind: string }[];
  hasUpload: boolean;
}

export const everyKind = (id: string): Ids => Object.fromEntries(kinds.map((kind) => [kind, id]));

/**
 * Returns the kind of row that an argument refers to: "taskIds" to a task; "id" and "ids" to the
 * operation's alias, or to the last word of its name.
 */
function kindOf(operation: string, name: string, kinds: readonly string[]): string {
  const stem = name.replace(/Ids?$/, "");
  const isPlainId = stem === "id" || stem === "ids";
  const base = isPlainId ? (kindAliases[operation] ?? lastWord(operation)) : stem;
  const kind = kindAliases[base] ?? base;
  if (!kinds.includes(kind))
    throw new Error(
      `${operation}: unknown row type of the argument "${name}". Declare it in the module's fixture.`,
    );
  return kind;
}
const lastWord = (name: string) =>
  (name.match(/[A-Z]?[a-z]+/g)?.at(-1) ?? "").toLowerCase().replace(/s$/, "");

const title = "Made by the suite";

export function makeCall(kind: "query" | "mutation", operation: string, ids: Ids): Call {
  const field = (kind === "query" ? schema.getQueryType() : schema.getMutationType())?.getFields()[
    operation
  ];
  if (!field) throw new Error(`${operation} is not in the schema`);
  const call: Call = {
    query: "",
    declared: [],
    field: "",
    isObject: isObjectType(getNamedType(field.type)),
    variables: {},
    ids: [],
    hasUpload: false,
  };

  /** Returns undefined for optional values that contain no ids, which are left out. */
  function valueFor(type: GraphQLInputType, name: string, path: (string | number)[]): unknown {
    if (isNonNullType(type)) {
      const value = valueFor(type.ofType, name, path);
      if (value === undefined)
        throw new Error(
          `${operation}: no value for ${path.join(".")}. Set one in the module's fixture.`,
        );
      return value;
    }
    if (isListType(type)) {
      const item = valueFor(type.ofType, name, [...path, 0]);
      return item === undefined ? undefined : [item];
    }
    if (isInputObjectType(type)) {
      const entries = Object.values(type.getFields()).flatMap((inner) => {
        // A sheet's new row has either a task or a line.
        const isLine = inner.name === "line" && "taskId" in type.getFields();
        const isPassed = !isLine && (isNonNullType(inner.type) || carriesIds(inner.type));
        const value = isPassed
          ? valueFor(inner.type, inner.name, [...path, inner.name])
          : undefined;
        return value === undefined ? [] : [[inner.name, value]];
      });
      return Object.fromEntries(entries);
    }
    if (isEnumType(type)) return (type.getValue(textsOf[name] ?? "") ?? type.getValues()[0])?.name;
    switch (type.name) {
      case "ID": {
        const rowKind = kindOf(operation, name, Object.keys(ids));
        call.ids.push({ path, kind: rowKind });
        return ids[rowKind];
      }
      case "String":
        return name === "title" ? title : (textsOf[name] ?? ids[name]);
      case "Boolean":
        return true;
      case "Int":
      case "Float":
        return 1;
      case "Hours":
        return "2.00";
      case "Date":
        return textsOf[name] ?? "2099-01-01";
      case "DateTime":
        return textsOf[name];
      case "RichText":
        // Longer than the highest minimum length of any rich text.
        return text(`${title} `.repeat(7));
      case "Json":
        return 1;
      case "Upload":
        call.hasUpload = true;
        return null;
      default:
        return undefined;
    }
  }

  const args = field.args.flatMap((arg) => {
    const isPassed = isNonNullType(arg.type) || carriesIds(arg.type) || arg.name === "evenIfUsed";
    const isUpload = getNamedType(arg.type).name === "Upload";
    const value = isUpload ? null : isPassed ? valueFor(arg.type, arg.name, [arg.name]) : undefined;
    if (isUpload) call.hasUpload = true;
    if (value === undefined) return [];
    call.variables[arg.name] = value;
    return [arg];
  });
  call.declared = args.map((arg) => `$${arg.name}: ${arg.type}`);
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(", ");
  call.field = `${operation}${passed && `(${passed})`}`;
  call.query = documentOf(kind, call.declared, `${call.field} ${selectionOf(field.type)}`);
  return call;
}

export const documentOf = (
  kind: "query" | "mutation",
  declared: readonly string[],
  selection: string,
): string => `${kind}${declared.length > 0 ? ` (${declared.join(", ")})` : ""} { ${selection} }`;

const carriesIds = (type: GraphQLInputType): boolean => {
  const named = getNamedType(type);
  if (isInputObjectType(named))
    return Object.values(named.getFields()).some((field) => carriesIds(field.type));
  return "name" in named && named.name === "ID";
};

/** Selects every field of the type except links to files, which differ each time. */
function selectionOf(type: GraphQLOutputType, seen: readonly string[] = []): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type);
    if (["url", "avatarUrl"].includes(field.name)) return [];
    if (seen.includes(inner.name) || field.args.some((arg) => isNonNullType(arg.type))) return [];
    return [`${field.name} ${selectionOf(field.type, [...seen, named.name])}`];
  });
  return `{ ${fields.join(" ") || "__typename"} }`;
}
