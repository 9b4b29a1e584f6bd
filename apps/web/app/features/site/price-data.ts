import { publicData } from "../../lib/public-data.ts";
import { type TokenPrice, tokenPricesQuery } from "./price.operations.ts";

const prices = publicData(tokenPricesQuery);

/**
 * Returns the platform's own price and those in other currencies; throws a 500 response without
 * one.
 */
function pricesOf({ tokenPrices }: { tokenPrices: TokenPrice[] | null }) {
  const [price, ...others] = tokenPrices ?? [];
  if (!price) throw new Response(null, { status: 500 });
  return { price, others };
}

type Context = Parameters<typeof prices.onServer>[0];

export const loadOnServer = async (context: Context) =>
  pricesOf(await prices.onServer(context, {}));
export const loadInBrowser = async () => pricesOf(await prices.inBrowser({}));
