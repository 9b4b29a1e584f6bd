import { ogTypes } from "@presale/contracts/inputs/seo.input.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";

export const OgTypeEnum = sharedEnum("OgType", ogTypes);
