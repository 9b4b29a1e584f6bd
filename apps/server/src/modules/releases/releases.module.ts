import { defineModule, type Platform } from "../../platform/module.ts";
import "./releases.graphql.ts";

export const releasesModule = defineModule({
  name: "releases",
  services: ({ releases }: Platform) => ({ releases }),
});
