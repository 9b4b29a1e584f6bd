import { afterAll, afterEach, beforeAll } from "vitest";
import type { RealtimeLimits } from "../platform/realtime/realtime.ts";
import { type OtherProcess, startOtherProcess } from "./other-process.ts";
import { openSocket, type TestSocket } from "./sockets.ts";
import { type TestUser, testApp } from "./test-app.ts";

/** Starts the product as two processes. Closes sockets after each test. */
export function testTwoProcesses(realtime?: Partial<RealtimeLimits>) {
  const test = testApp({ realtime });
  const other = {} as OtherProcess;
  const open: TestSocket[] = [];
  beforeAll(async () => {
    Object.assign(other, await startOtherProcess(test, realtime));
  });
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  afterAll(() => other.stop());
  return {
    test,
    other,
    async connect({ token }: Pick<TestUser, "token">, url = test.url): Promise<TestSocket> {
      const socket = await openSocket(url, ["bearer", token]);
      open.push(socket);
      return socket;
    },
  };
}
