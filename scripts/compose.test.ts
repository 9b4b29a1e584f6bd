import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig, variableNames } from "../apps/server/src/config.ts";

const root = new URL("..", import.meta.url).pathname;
const read = (name: string) => readFile(join(root, name), "utf8");

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, unknown>;
  read_only?: boolean;
}
const text = await read("compose.yaml");
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };
const ofProduct = Object.entries(services).filter(([, { image }]) => image === "presale");
const example = await read(".env.example");
const exampleVariables = [...example.matchAll(/^(\w+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => ({
    name,
    value,
  }),
);

describe("compose.yaml", () => {
  it("runs two web processes and a worker on a read-only file system", () => {
    const roles = ofProduct.map(([, { command }]) => command?.join(" "));
    expect(roles).toEqual(["--role=web", "--role=web", "--role=worker"]);
    for (const [, { read_only }] of ofProduct) expect(read_only).toBe(true);
  });

  it("sets only known variables, with valid values", () => {
    const filled = (value: string) =>
      value.replaceAll(/\$\{(\w+):\?\}/g, (_all, name) =>
        name === "PUBLIC_URL" ? "https://presale.example" : "x".repeat(40),
      );
    for (const [, { environment = {} }] of ofProduct) {
      expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
      const env = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
      expect(readConfig(Object.fromEntries(env))).toMatchObject({ isOwnMachine: false });
    }
  });

  it("contains no secrets: its variables are those of .env.example, where they are empty", () => {
    const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(new Set(exampleVariables.map(({ name }) => name))).toEqual(used);
    for (const { name, value } of exampleVariables)
      if (name !== "PUBLIC_URL") expect(value).toBe("");
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/SECRET|PASSWORD|KEY|_URL$/.test(name))
          expect(value).toMatch(/\$\{|^smtp:\/\/mail:1025$/);
  });

  it("names only existing services", () => {
    for (const { depends_on = [] } of Object.values(services))
      for (const name of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
        expect(Object.keys(services)).toContain(name);
    for (const [, name = ""] of text.matchAll(/\b(web-\d|database|store|mail):\d+/g))
      expect(Object.keys(services)).toContain(name);
  });
});

describe("Dockerfile", async () => {
  const lines = (await read("Dockerfile")).split("\n");
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith("FROM")));

  it("runs as the node user and has a health check", () => {
    expect(last).toContain("USER node");
    expect(last.some((line) => line.startsWith("HEALTHCHECK"))).toBe(true);
  });

  it("copies existing files and starts an existing entry point", () => {
    const own = last.filter((line) => /^COPY (?!--)/.test(line));
    for (const line of own) expect(existsSync(join(root, line.split(" ")[1] ?? ""))).toBe(true);
    const main = /"(apps[^"]+)"/.exec(
      last.find((line) => line.startsWith("ENTRYPOINT")) ?? "",
    )?.[1];
    expect(existsSync(join(root, main ?? "nowhere"))).toBe(true);
  });

  it("sets only known variables", () => {
    const env = last.find((line) => line.startsWith("ENV")) ?? "";
    for (const [, name = ""] of env.matchAll(/(\w+)=/g)) expect(variableNames).toContain(name);
  });
});
