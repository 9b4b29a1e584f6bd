import { type SettingKey, settingsCatalogue } from "@presale/contracts/settings.ts";
import { translate } from "@presale/contracts/translate.ts";
import { z } from "zod";
import { builder } from "../../platform/graphql/builder.ts";
import type { ActorContext } from "../../platform/graphql/context.ts";
import { mutation, query } from "../../platform/graphql/operation.ts";
import { sharedEnum } from "../../platform/graphql/zod-args.ts";

const keys = Object.keys(settingsCatalogue) as [SettingKey, ...SettingKey[]];
const key = z.enum(keys, { error: () => translate("validation:choice") }).meta({
  graphql: "SettingKey",
});
/** What a setting may be says the catalogue, once its key is known. */
const value = z
  .union([z.string(), z.number(), z.boolean()], { error: () => translate("validation:required") })
  .meta({ graphql: "Json" });

const SettingRef = builder.objectRef<SettingKey>("Setting").implement({
  fields: (t) => ({
    key: t.string({ resolve: (own) => own }),
    value: t.field({
      type: "Json",
      resolve: (own, _args, { settings }) => settings.get(own),
    }),
    default: t.field({ type: "Json", resolve: (own) => settingsCatalogue[own].default }),
    canUpdate: t.boolean({
      resolve: (_own, _args, context) =>
        (context as ActorContext).actor.permissions.has("canUpdateSettingsAdmin"),
    }),
  }),
});

interface TokenPrice {
  tokenPrice: number;
  currency: string;
}

const TokenPriceRef = builder.objectRef<TokenPrice>("TokenPrice").implement({
  fields: (t) => ({
    amount: t.exposeInt("tokenPrice", { description: "In hundredths of the currency." }),
    currency: t.exposeString("currency"),
  }),
});

query("tokenPrice", {
  type: TokenPriceRef,
  authorize: "anyone",
  resolve: (_args, { settings }) => settings.read(["tokenPrice", "currency"]),
});

query("settings", {
  type: [SettingRef],
  authorize: "canReadSettingsAdmin",
  resolve: () => keys,
});

const whySandbox = ["on", "standsIn"] as const;
type WhySandbox = (typeof whySandbox)[number];
const WhySandboxEnum = sharedEnum("WhySandbox", whySandbox);
const why = (isOn: boolean, isUsed: boolean): WhySandbox | null =>
  isOn ? "on" : isUsed ? "standsIn" : null;

const SandboxesRef = builder
  .objectRef<Record<"payments" | "emails", WhySandbox | null>>("Sandboxes")
  .implement({
    description: "Null where the real one is used.",
    fields: (t) => ({
      payments: t.expose("payments", { type: WhySandboxEnum, nullable: true }),
      emails: t.expose("emails", { type: WhySandboxEnum, nullable: true }),
    }),
  });

query("sandboxes", {
  type: SandboxesRef,
  description:
    "Which sandboxes are used: switched on by a setting, or standing in where nothing real is connected.",
  authorize: "canLoginAdmin",
  resolve: async (_args, { settings, isPaymentPlayed, hasMailServer }) => {
    const { paymentSandbox, emailSandbox } = await settings.read([
      "paymentSandbox",
      "emailSandbox",
    ]);
    return {
      payments: why(paymentSandbox, isPaymentPlayed()),
      emails: why(emailSandbox, !hasMailServer),
    };
  },
});

mutation("updateSetting", {
  type: SettingRef,
  authorize: "canUpdateSettingsAdmin",
  impersonation: false,
  description: "The default as value takes the change back.",
  args: { key, value },
  resolve: async (args, { settings, actor }) => {
    await settings.set(args.key, args.value, actor);
    return args.key;
  },
});
