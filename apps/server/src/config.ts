import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { isLoopbackUrl } from "./platform/http/loopback.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.includes(URL.parse(value)?.protocol ?? ""), {
    error: `must be a URL that starts with ${protocols.map((each) => `${each}//`).join(" or ")}`,
  });
const flag = z
  .enum(["true", "false", "1", "0"])
  .transform((value) => value === "true" || value === "1");

/**
 * Proxies whose `X-Forwarded-For` is trusted. `true`: every connection comes from a single proxy.
 * Only the header's last entry counts, since a client may have forged the others. A list of
 * networks: any number of proxies within them.
 */
const trustedProxies = z.string().transform((value, context) => {
  if (value === "false" || value === "0") return false;
  if (value === "true" || value === "1") return (_ip: string, hop: number) => hop === 0;
  const networks = value.split(",").map((network) => network.trim());
  const isNetwork = (network: string) => {
    const [ip = "", bits, ...rest] = network.split("/");
    const maxBits = isIP(ip) === 4 ? 32 : 128;
    return isIP(ip) && !rest.length && (!bits || (/^\d+$/.test(bits) && Number(bits) <= maxBits));
  };
  if (networks.every(isNetwork)) return networks;
  context.addIssue({
    code: "custom",
    message: "must be true, false or a list of networks, such as 10.0.0.0/8",
  });
  return z.NEVER;
});

/** Every variable that the product reads. An empty one counts as unset. */
const environment = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  HOST: z.string().default("127.0.0.1"),
  PORT: port.default(3000),
  /** The product's public URL. Links in emails use it, never a request's host. */
  PUBLIC_URL: url("http:", "https:").optional(),
  /** Development: another server at this URL serves the pages; this one serves only the API. */
  WEB_ORIGIN: url("http:", "https:").optional(),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: url("postgres:", "postgresql:").optional(),
  /**
   * The same database through a transaction pooler. Connections that outlive a transaction use
   * DATABASE_URL.
   */
  DATABASE_POOL_URL: url("postgres:", "postgresql:").optional(),
  /**
   * Signs tokens and links, and encrypts two-factor secrets. Required when several machines serve
   * one installation.
   */
  APP_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  SMTP_URL: url("smtp:", "smtps:").optional(),
  MAIL_FROM: z.string().default("Presale <no-reply@presale.example>"),
  S3_ENDPOINT: url("http:", "https:").optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  /** Enables card payments. Unset: bank transfer only; locally, a sandbox. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  /** Base URL of a server that replaces Stripe's API. Unset: Stripe's own. */
  STRIPE_API_URL: url("https:", "http:").optional(),
  /** OpenID provider of Google accounts. Plain HTTP only for an issuer on this machine. */
  GOOGLE_ISSUER: url("https:", "http:")
    .refine((value) => value.startsWith("https:") || isLoopbackUrl(value), {
      error: "must be a URL that starts with https://",
    })
    .default("https://accounts.google.com"),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  /**
   * The assistant's model, at any OpenAI-compatible API. Unset: the assistant builds outlines
   * without one.
   */
  AI_BASE_URL: url("https:", "http:").optional(),
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, { error: "must be printable ASCII characters without spaces" })
    .optional(),
  AI_MODEL: z.string().optional(),
  /** Seconds without any data after which the request to the model is aborted. */
  AI_TIMEOUT: z.coerce
    .number({ error: "must be a number of seconds" })
    .min(0.1, { error: "must be at least 0.1 seconds" })
    .max(9, { error: "must be at most 9 seconds" })
    .default(8),
  /** Creates demo data. Unset: true if only this machine can reach the product. */
  DEMO: flag.optional(),
  TRUST_PROXY: trustedProxies.default(false),
  /** Health and metrics for operators, on a separate port. Unset: no metrics are served. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default("127.0.0.1"),
  /** OpenTelemetry collector over HTTP; traces go to its `/v1/traces`. Unset: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url("http:", "https:").optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,\s*[\w-]+=[^,]+)*$/, {
      error: "must be a list such as name=value, name=value",
    })
    .optional(),
  /** Fraction of the traces started by this process that is exported, from 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: "must be a number" })
    .min(0, { error: "must be between 0 and 1" })
    .max(1, { error: "must be between 0 and 1" })
    .default(1),
  /** Seconds between a failing /readyz and the shutdown, so that a proxy can notice. */
  STOP_DELAY: z.coerce
    .number({ error: "must be a number of seconds" })
    .min(0, { error: "must be at least 0 seconds" })
    .max(60, { error: "must be at most 60 seconds" })
    .default(0),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("warn"),
  /** The operator's details on the site. Unset: the web application's defaults. */
  BRAND_NAME: z.string().optional(),
  BRAND_WORDMARK: z
    .string()
    .regex(/^[^,]+,[^,]+$/, { error: "must be two words separated by a comma, such as Pre,sale" })
    .transform((value) => value.split(","))
    .optional(),
  LEGAL_NAME: z.string().optional(),
  LEGAL_REGISTRATION: z.string().optional(),
  LEGAL_ADDRESS: z.string().optional(),
  LEGAL_TAX_NUMBER: z.string().optional(),
  CONTACT_EMAIL: z.email({ error: "must be an email address" }).optional(),
  CONTACT_PHONE: z.string().optional(),
  CONTACT_HOURS: z.string().optional(),
  /**
   * Embedded players of other sites, such as https://www.youtube-nocookie.com/embed/…, that replace
   * the product's own videos.
   */
  VIDEO_PRESENTATION: url("https:").optional(),
  VIDEO_TUTORIAL: url("https:").optional(),
  /**
   * Counts visits to the public site with Umami or a compatible script. Unset: no script is loaded.
   */
  ANALYTICS_WEBSITE_ID: z
    .string()
    .regex(/^[\w-]+$/, { error: "must contain only letters, digits, underscores and hyphens" })
    .optional(),
  ANALYTICS_SCRIPT: url("https:", "http:").default("https://cloud.umami.is/script.js"),
  /** Whether the script stores nothing in the browser, so that visitors needn't consent. */
  ANALYTICS_COOKIELESS: flag.default(false),
});

type Environment = z.output<typeof environment>;
export const variableNames: readonly string[] = Object.keys(environment.shape);
export interface Config extends Environment {
  DEMO: boolean;
  dataDir: string;
  /** Whether only this machine can reach the product. */
  isOwnMachine: boolean;
}

/**
 * Returns whether only this machine can reach the product. Without PUBLIC_URL, HOST and WEB_ORIGIN
 * decide.
 */
function servesOwnMachine({ PUBLIC_URL, WEB_ORIGIN, HOST }: Environment): boolean {
  if (PUBLIC_URL) return isLoopbackUrl(PUBLIC_URL);
  const host = `http://${isIP(HOST) === 6 ? `[${HOST}]` : HOST}`;
  return isLoopbackUrl(host) && (!WEB_ORIGIN || isLoopbackUrl(WEB_ORIGIN));
}

function modelProblem({ AI_BASE_URL, AI_MODEL, AI_API_KEY }: Environment): string | null {
  if (!AI_BASE_URL !== !AI_MODEL) return "AI_BASE_URL and AI_MODEL must be set together";
  if (!AI_BASE_URL)
    return AI_API_KEY ? "AI_BASE_URL and AI_MODEL must be set with AI_API_KEY" : null;
  if (URL.parse(AI_BASE_URL)?.username)
    return "AI_BASE_URL is invalid: must not contain credentials. Set AI_API_KEY instead.";
  if (AI_API_KEY && !AI_BASE_URL.startsWith("https:") && !isLoopbackUrl(AI_BASE_URL))
    return "AI_BASE_URL is invalid: must start with https:// when AI_API_KEY is set, because the key is sent with each request";
  return null;
}

/** A problem that the operator must fix. The process prints the message and exits. */
export class ConfigError extends Error {}

/**
 * Reads and checks the whole configuration. Throws ConfigError, which names every invalid variable,
 * or else the first variables that don't fit together.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} is invalid: ${issue.message}`,
    );
    throw new ConfigError(lines.join("\n"));
  }
  if (!parsed.data.GOOGLE_CLIENT_ID !== !parsed.data.GOOGLE_CLIENT_SECRET)
    throw new ConfigError("GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together");
  if (!parsed.data.STRIPE_SECRET_KEY !== !parsed.data.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError("STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together");
  if (parsed.data.DATABASE_POOL_URL && !parsed.data.DATABASE_URL)
    throw new ConfigError("DATABASE_URL must be set with DATABASE_POOL_URL");
  const s3 = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const missing = s3.filter((name) => !parsed.data[name]);
  if (missing.length > 0 && missing.length < s3.length)
    throw new ConfigError(`${missing.join(" and ")} must be set with the other S3 variables`);
  const problem = modelProblem(parsed.data);
  if (problem) throw new ConfigError(problem);
  const isOwn = servesOwnMachine(parsed.data);
  return {
    ...parsed.data,
    DEMO: parsed.data.DEMO ?? isOwn,
    dataDir: resolve(parsed.data.DATA_DIR),
    isOwnMachine: isOwn,
  };
}
