import { publicData } from "../../lib/public-data.ts";
import { type TokenPrice, tokenPricesQuery } from "./price.operations.ts";

const prices = publicData(tokenPricesQuery);

/**
 * Returns the token price in the platform's own currency, and those in other currencies. Throws a
 * 500 response if there is no price.
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
