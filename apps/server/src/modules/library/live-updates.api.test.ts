import { expect, it } from "vitest";
import { factories } from "../../testing/factories.ts";
import type { TestSocket } from "../../testing/sockets.ts";
import { testTwoProcesses } from "../../testing/two-processes.ts";

const { test, other, connect } = testTwoProcesses({});
const make = factories(test);

const parts = (socket: TestSocket) =>
  socket
    .of("changed")
    .filter(({ data }) => data.what === "parts")
    .map(({ data }) => data.subject);

it("viewers of a feature or its project are notified when others change its tasks", async () => {
  const [{ admin, engineer }, stranger] = [await test.company(), await test.company()];
  const [first, second] = [await make.task(admin), await make.task(admin)];
  const feature = { kind: "feature", id: await make.feature(admin) };
  const project = { kind: "project", id: await make.project(admin) };
  const look = async (subject: object, user = engineer, url = other.url) => {
    const socket = await connect(user, url);
    socket.socket.send(JSON.stringify({ type: "viewing", data: { subject, isEditing: false } }));
    await socket.waitFor("viewers");
    return socket;
  };
  const atFeature = await look(feature);
  const atProject = await look(project);
  const foreign = await look(feature, stranger.admin, test.url);
  const change = async (call: string) => {
    const { errors } = await test.call(call, {}, admin);
    expect(errors).toEqual([]);
  };
  const ofFeature = `featureId: "${feature.id}"`;
  const inProject = `projectId: "${project.id}"`;
  const tasks = `taskIds: ["${first}", "${second}"]`;
  const features = `featureIds: ["${feature.id}"]`;

  await change(`mutation { addFeaturesToProject(${inProject}, ${features}) { id } }`);
  await expect.poll(() => parts(atProject)).toEqual([project]);
  expect(parts(atFeature)).toEqual([]);
  await change(`mutation { addTasksToFeature(${ofFeature}, ${tasks}) { id } }`);
  await change(
    `mutation { moveTaskInFeature(${ofFeature}, taskId: "${second}", position: 0) { id } }`,
  );
  await change(`mutation { removeTasksFromFeature(${ofFeature}, ${tasks}) { id } }`);
  await expect.poll(() => parts(atFeature)).toEqual([feature, feature, feature]);
  await expect.poll(() => parts(atProject)).toEqual([project, project, project, project]);
  await change(`mutation { moveFeatureInProject(${inProject}, ${ofFeature}, position: 0) { id } }`);
  await change(`mutation { removeFeaturesFromProject(${inProject}, ${features}) { id } }`);
  await expect.poll(() => parts(atProject)).toHaveLength(6);
  expect(parts(foreign)).toEqual([]);
});
