import type { Session } from "../../lib/session.ts";

/** Excludes staff who impersonate the admin. */
export const canActForCompany = ({ user, isPermitted }: Session): boolean =>
  user?.type === "companyAdmin" && !user.impersonator && isPermitted("canUpdateCompanyProfile");
