import { getNamedType, isObjectType } from "graphql";
import { expect, it } from "vitest";
import { schema } from "../graphql-schema.ts";
import { type Guard, operations, permissionsOfGuard } from "../platform/graphql/operation.ts";

/** Returns whether non-staff may call the operation. Staff permissions end in `Admin`. */
const isOpen = (authorize: Guard): boolean => {
  const enough = permissionsOfGuard(authorize);
  return enough.length === 0 || enough.some((each) => !each.endsWith("Admin"));
};

/** Returns the `Type.field` names these operations can return, at any depth. */
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
/** Money fields that only staff see, and those hidden from everyone. */
const hidden =
  /^(Invoice\w*\.timeZone$|Transaction|AdminInvoice|InvoiceOrderer|InvoiceCompany|CompanyAccount|Money)|\.(log|needsStaff|owed|uid|provider\w*|reference|orderer|defaultPaymentDetails|paidBy|eventId|bankDetails)$/;

it("operations open to non-staff return no staff-only money fields", () => {
  expect(open).toContain("Invoice.paymentDetails");
  expect(staffs).toEqual(
    expect.arrayContaining([
      "Transaction.log",
      "Transaction.needsStaff",
      "Transaction.uid",
      "AdminInvoice.defaultPaymentDetails",
      "CompanyAccount.owed",
    ]),
  );
  expect(open.filter((field) => hidden.test(field))).toEqual([]);
});
