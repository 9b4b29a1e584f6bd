import { defineModule, type Platform } from "../../platform/module.ts";
import { createTransactionLookup, transactionList } from "./payments-admin.lookup.ts";
import "./payments-admin.graphql.ts";

export const paymentsAdminModule = defineModule({
  name: "payments-admin",
  services({ pools }: Platform) {
    const lookup = createTransactionLookup(pools.lookup);
    return {
      transactions: {
        page: lookup.findTransactionsAcrossCompanies,
        find: lookup.findTransactionAcrossCompanies,
      },
    };
  },
  lookups: transactionList.grants,
});
