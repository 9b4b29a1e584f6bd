import { companies } from "../../schema/companies.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

/** Identity columns of every look-up across companies; requires a join with the company. */
export const accountColumns = {
  companyId: users.companyId,
  userId: users.id,
  email: users.email,
  name: users.name,
  type: users.type,
  active: users.active,
  verifiedAt: users.verifiedAt,
  addressUnconfirmedAt: users.addressUnconfirmedAt,
  companyClosedAt: companies.closedAt,
};

/** Columns of users in lists; requires a join with the role. */
export const userColumns = {
  id: users.id,
  companyId: users.companyId,
  name: users.name,
  email: users.email,
  type: users.type,
  roleId: users.roleId,
  roleName: roles.name,
  rolePermissions: roles.permissions,
  active: users.active,
  verifiedAt: users.verifiedAt,
  addressUnconfirmedAt: users.addressUnconfirmedAt,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};

export const userOrders = {
  name: users.name,
  email: users.email,
  type: users.type,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};
