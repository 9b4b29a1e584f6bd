import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { policyOf } from "./page-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const sourcesOf = (policy: string, directive: string) =>
  policy
    .split("; ")
    .find((each) => each.startsWith(`${directive} `))
    ?.split(" ")
    .slice(1)
    .toSorted();

it("policyOf allows only the page's own scripts and styles", () => {
  const policy = policyOf(
    `<style data-emotion="ps a">.a{}</style><script>run()</script><script type="module" async="">import "x"</script>
     <script src="/assets/entry.js">ignored()</script><script type="application/ld+json">{"a":1}</script>
     <script type="application/json" id="x">{}</script>`,
  );
  expect(sourcesOf(policy, "script-src")).toEqual(
    ["'self'", hash("run()"), hash('import "x"')].toSorted(),
  );
  expect(sourcesOf(policy, "style-src")).toEqual(["'self'", hash(""), hash(".a{}")].toSorted());
  expect(policy).not.toContain("nonce");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

it("policyOf allows frames only from the configured players", () => {
  expect(sourcesOf(policyOf(""), "frame-src")).toBeUndefined();
  const players = ["https://player.example"];
  expect(sourcesOf(policyOf("", { players }), "frame-src")).toEqual(players);
});

it("policyOf allows scripts and connections only of the analytics host", () => {
  expect(sourcesOf(policyOf(""), "connect-src")).toEqual(["'self'"]);
  const policy = policyOf("", { analytics: "https://count.example" });
  for (const directive of ["script-src", "connect-src"])
    expect(sourcesOf(policy, directive)).toEqual(["'self'", "https://count.example"]);
  expect(sourcesOf(policy, "img-src")).not.toContain("https://count.example");
});
