import type { UserType } from "@presale/contracts/user-types.ts";

interface DemoPerson {
  email: string;
  name: string;
  type: UserType;
}

/** Publicly known, so it is used only when no other machine can reach the product. */
export const publishedPassword = "presale-demo";
export const demoUsers = [
  { email: "admin@demo.presale.example", name: "Ada Admin", type: "companyAdmin" },
  { email: "manager@demo.presale.example", name: "Max Manager", type: "companyManager" },
  { email: "engineer@demo.presale.example", name: "Eve Engineer", type: "companyEngineer" },
] as const satisfies DemoPerson[];
export const demoStaff = [
  { email: "staff@demo.presale.example", name: "Sam Staff", type: "presaleAdmin" },
  { email: "support@demo.presale.example", name: "Pia Presale", type: "presaleManager" },
] as const satisfies DemoPerson[];

export interface DemoLogin {
  email: string;
  name: string;
  password: string;
}

/** The logins that a local installation prints at each start. */
export const publishedLogins: readonly DemoLogin[] = [...demoUsers, ...demoStaff].map(
  ({ email, name }) => ({ email, name, password: publishedPassword }),
);

export function formatDemoLogins(logins: readonly DemoLogin[]): string[] {
  if (logins.length === 0) return [];
  const indent = " ".repeat(19);
  const isPublished = logins.every(({ password }) => password === publishedPassword);
  return [
    isPublished
      ? `Demo accounts:     log in with the password ${publishedPassword}`
      : "Demo accounts:     the passwords are shown only once",
    ...logins.map(({ email, name, password }) =>
      isPublished ? `${indent}${email}  (${name})` : `${indent}${email}  ${password}  (${name})`,
    ),
  ];
}
