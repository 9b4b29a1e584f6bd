import { defineModule } from "../../platform/module.ts";
import "./legal-texts.graphql.ts";

export const legalTextsModule = defineModule({
  name: "legalTexts",
  appendOnly: ["legal_text_version"],
});
