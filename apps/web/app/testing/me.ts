export const me = {
  id: "7",
  name: "Ada",
  email: "ada@example.com",
  type: "companyAdmin",
  permissions: ["canLoginCompany", "canReadCompanyTasks"],
  company: { id: "3", name: "Northwind", currency: "USD", timeZone: "Europe/Berlin" },
  tokenBalance: 5,
} as const;
