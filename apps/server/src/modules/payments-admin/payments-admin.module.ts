import { AppError } from "../../platform/errors.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import {
  createTransactionLookup,
  type PaymentTransaction,
  transactionList,
} from "./payments-admin.lookup.ts";
import "./payments-admin.graphql.ts";

export const paymentsAdminModule = defineModule({
  name: "payments-admin",
  services({ pools }: Platform) {
    const lookup = createTransactionLookup(pools.lookup);
    return {
      transactions: {
        page: lookup.findTransactionsAcrossCompanies,
        total: lookup.countTransactionsAcrossCompanies,
        async find(id: number): Promise<PaymentTransaction> {
          const transaction = await lookup.findTransactionAcrossCompanies(id);
          if (!transaction) throw new AppError("NOT_FOUND");
          return transaction;
        },
      },
    };
  },
  lookups: transactionList.grants,
});
