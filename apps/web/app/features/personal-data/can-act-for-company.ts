import type { Session } from "../../lib/session.ts";

/** Whether this person speaks for the whole company: staff who act as them don't. */
export const canActForCompany = ({ user, isPermitted }: Session): boolean =>
  user?.type === "companyAdmin" && !user.impersonator && isPermitted("canUpdateCompanyProfile");
