import { companies } from "../../schema/companies.ts";
import { roles } from "../../schema/roles.ts";
import { users } from "../../schema/users.ts";

/** Who it is, as every look-up across companies tells it; read with the company of each. */
export const accountColumns = {
  companyId: users.companyId,
  userId: users.id,
  email: users.email,
  name: users.name,
  type: users.type,
  active: users.active,
  verifiedAt: users.verifiedAt,
  offeredAt: users.offeredAt,
  companyClosedAt: companies.closedAt,
};

/** What lists of people show of each, read with the role that each has. */
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
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};

/** By what such a list may be ordered. */
export const userOrders = {
  name: users.name,
  email: users.email,
  type: users.type,
  createdAt: users.createdAt,
  lastSeenAt: users.lastSeenAt,
};
