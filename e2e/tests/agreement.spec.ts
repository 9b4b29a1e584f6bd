import { createHash } from "node:crypto";
import { clickButton } from "../support/dialogs.ts";
import { mailOf } from "../support/inbox.ts";
import { makePricedProject } from "../support/priced-project.ts";
import { toast } from "../support/toasts.ts";
import { copyLink, freeze, share, versionDetails, versionsOf } from "../support/versions.ts";
import { expect, test, unique } from "../support/workspace.ts";

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

test("a manager prices, freezes and shares; the client asks for changes and accepts version 2", async ({
  signIn,
  request,
  browser,
}) => {
  test.slow();
  const { owner, api, project, tasks } = await makePricedProject(request);
  const page = await signIn(owner);
  await page.goto(`/workspace/projects/${project.id}/price`);
  await page.getByRole("radio", { name: "Capped" }).check();
  await page.getByLabel("Default work role").selectOption("Engineer");
  await page.getByRole("textbox", { name: "Tax rate" }).fill("23");
  await clickButton(page, "Save price");
  await expect(toast(page, "success").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Price", exact: true })).toContainText("€5,038.30");
  await page.goto(`/workspace/projects/report/${project.id}`);
  await expect(
    page.getByRole("region", { name: "Summary" }).getByRole("link", { name: /5,038\.30 net$/ }),
  ).toHaveAttribute("href", `/workspace/projects/${project.id}/price`);
  await freeze(page, project.id, 1);
  const keepOthers = page.getByLabel("Keep other versions of this project open too");
  const openSharing = async (number: number) => {
    const answered = page.waitForResponse(
      (response) => response.request().postData()?.includes("SharedVersions") === true,
    );
    await page.getByRole("button", { name: `Share version ${number}` }).click();
    await answered;
  };
  await openSharing(1);
  await expect(page.getByRole("dialog").getByLabel("Recipient")).toHaveValue("");
  await expect(keepOthers).toBeHidden();
  await page.keyboard.press("Escape");
  const email = `${unique("client").replaceAll(/\W/g, "-").toLowerCase()}@finch.example`;
  await share(page, 1, "Ada Finch", email);

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const client = await phone.newPage();
  await client.goto(await copyLink(page, "Ada Finch"));
  await expect(client.getByRole("table", { name: "Price" })).toContainText("€5,038.30");
  await client.getByText("Ask for changes", { exact: true }).click();
  const ask = client.locator("form", { has: client.getByLabel("What should change?") });
  await ask.getByLabel("What should change?").fill("Please leave out the charts.");
  await ask.getByLabel("Your name").fill("Ada Finch");
  await ask.getByLabel("Your email").fill(email);
  await ask.getByRole("button", { name: "Send request" }).click();
  await expect(client.getByRole("region", { name: "Messages" })).toContainText("the charts");

  await page.reload();
  await expect(versionDetails(page)).toContainText("Changes requested");
  const setHours = (minHours: string, maxHours: string, version: number) =>
    api(
      "mutation ($id: ID!, $input: UpdateTaskInput!) { updateTask(id: $id, input: $input) { id } }",
      { id: tasks.charts.id, input: { minHours, maxHours, version } },
    );
  await setHours("10", "14", 1);
  await freeze(page, project.id, 2);
  await openSharing(2);
  await expect(keepOthers).not.toBeChecked();
  await expect(page.getByRole("dialog").getByLabel("Recipient")).toHaveValue("Ada Finch");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await page.keyboard.press("Escape");
  await share(page, 2, "Ada Finch", email);
  const address = await copyLink(page, "Ada Finch");
  await page.goto(`${versionsOf(project.id)}/compare/1/2`);
  await expect(page.getByRole("table", { name: "Price" })).toContainText("−€1,700.00");

  await client.reload();
  await expect(client.getByRole("status").first()).toContainText("replaced this one");
  await client.goto(address);
  const accept = client.getByText("Accept", { exact: true });
  await accept.evaluate((summary) => summary.scrollIntoView({ block: "end" }));
  await accept.click();
  const form = client.locator("form", { has: client.getByLabel("Job title") });
  // The opened form scrolls into view.
  await expect(form.getByLabel("Purchase order")).toBeInViewport();
  await expect(form.getByRole("blockquote")).toContainText("no more than €3,338.30");
  await form.getByLabel("Your name").fill("Ada Finch");
  await form.getByLabel("I agree to this.").check();
  await form.getByRole("button", { name: "Send me a code" }).click();
  const code = client.getByLabel("Code");
  await code.fill((await mailOf(email, /Your code/)).text.match(/^\d{6}$/m)?.[0] ?? "");
  await client.getByRole("button", { name: "Accept version 2" }).click();
  await expect(client.getByRole("status").first()).toContainText("was accepted on");

  const bytesOf = async (name: string) =>
    (await request.get(`${address.replace("/p/", "/api/p/")}/${name}`)).body();
  const subject = `Accepted: ${project.title}`;
  const mails = [await mailOf(email, subject), await mailOf(owner.email, subject)];
  const [pdf, record] = [await bytesOf("pdf"), await bytesOf("record")];
  for (const { text } of mails) {
    expect(text).toContain(`SHA-256 of the proposal: ${sha256(pdf)}`);
    expect(text).toContain(`SHA-256 of the record: ${sha256(record)}`);
  }

  await setHours("40", "80", 2);
  await client.reload();
  await expect(client.getByRole("table", { name: "Price" })).toContainText("€3,338.30");
  expect(sha256(await bytesOf("pdf"))).toBe(sha256(pdf));
  await page.goto(`${versionsOf(project.id)}/2`);
  await expect(versionDetails(page)).toContainText("Accepted");
  await expect(page.getByRole("table", { name: "Price" })).toContainText("€3,338.30");
});
