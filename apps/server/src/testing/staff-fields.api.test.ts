import { getNamedType, isObjectType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "../graphql-schema.ts";
import { type Guard, operations, permissionsOfGuard } from "../platform/graphql/operation.ts";

/** Whoever is of no staff may ask: a permission of staff's ends so. */
const isOpen = (authorize: Guard): boolean => {
  const enough = permissionsOfGuard(authorize);
  return enough.length === 0 || enough.some((each) => !each.endsWith("Admin"));
};

/** `Type.field` of all that these operations can answer, however deep. */
function fieldsOf(asked: typeof operations): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = asked.flatMap(({ kind, name }) => {
    const root = kind === "query" ? schema.getQueryType() : schema.getMutationType();
    const field = root?.getFields()[name];
    return field ? [getNamedType(field.type)] : [];
  });
  for (let type = waiting.pop(); type; type = waiting.pop()) {
    if (!isObjectType(type) || seen.has(type.name)) continue;
    seen.add(type.name);
    for (const field of Object.values(type.getFields())) {
      found.add(`${type.name}.${field.name}`);
      waiting.push(getNamedType(field.type));
    }
  }
  return [...found];
}

const open = fieldsOf(operations.filter(({ authorize }) => isOpen(authorize)));
const staffs = fieldsOf(operations.filter(({ authorize }) => !isOpen(authorize)));
/** What only staff see of money, and what nobody does. */
const hidden =
  /^(Invoice\w*\.timeZone$|Transaction|InvoiceAccount|InvoiceOrderer|InvoiceCompany|CompanyAccount|Money)|\.(log|needsStaff|owed|uid|provider\w*|reference|orderer|usualPaymentDetails|paidBy|eventId|bankDetails)$/;

it("nothing that whoever is of no staff may ask for shows what staff alone see of money", () => {
  expect(open).toContain("Invoice.paymentDetails");
  expect(staffs).toEqual(
    expect.arrayContaining([
      "Transaction.log",
      "Transaction.needsStaff",
      "Transaction.uid",
      "InvoiceAccount.usualPaymentDetails",
      "CompanyAccount.owed",
    ]),
  );
  expect(open.filter((field) => hidden.test(field))).toEqual([]);
});
