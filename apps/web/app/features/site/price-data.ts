import { publicData } from "../../lib/public-data.ts";
import { type TokenPrice, tokenPriceQuery } from "./price.operations.ts";

const price = publicData(tokenPriceQuery);

function known({ tokenPrice }: { tokenPrice: TokenPrice | null }): TokenPrice {
  if (!tokenPrice) throw new Response(null, { status: 500 });
  return tokenPrice;
}

type Context = Parameters<typeof price.onServer>[0];

export const onServer = async (context: Context) => known(await price.onServer(context, {}));
export const inBrowser = async () => known(await price.inBrowser({}));
