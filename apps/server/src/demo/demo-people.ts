import type { UserType } from "@presale/contracts/user-types.ts";

interface DemoPerson {
  email: string;
  name: string;
  type: UserType;
}

/** Everybody knows it: only where nobody but this machine's own people can come. */
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

/** How to log in as someone of the demonstration. */
export interface DemoLogin {
  email: string;
  name: string;
  password: string;
}

/** On this machine: the log-ins of every start. */
export const publishedLogins: readonly DemoLogin[] = [...demoUsers, ...demoStaff].map(
  ({ email, name }) => ({ email, name, password: publishedPassword }),
);

/** What a person is told of the log-ins. */
export function demoLines(logins: readonly DemoLogin[]): string[] {
  if (logins.length === 0) return [];
  const indent = " ".repeat(19);
  const isPublished = logins.every(({ password }) => password === publishedPassword);
  return [
    isPublished
      ? `Demonstration:     log in as one of these, with the password ${publishedPassword}`
      : "Demonstration:     log in as one of these; the passwords are shown this once",
    ...logins.map(({ email, name, password }) =>
      isPublished ? `${indent}${email}  (${name})` : `${indent}${email}  ${password}  (${name})`,
    ),
  ];
}
