export { CompanyFields, companyInput, companyValues, nameOfCurrency } from "./company-fields.tsx";
