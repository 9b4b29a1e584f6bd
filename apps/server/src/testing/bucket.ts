import { afterAll } from "vitest";
import { type S3Server, startS3Server } from "./s3-server.ts";
import { type TestOptions, testApp } from "./test-app.ts";

export const bucketSecret = "a secret that the bucket knows";

const bucketOf = (endpoint: string) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "estimates",
  S3_ACCESS_KEY_ID: "key",
  S3_SECRET_ACCESS_KEY: bucketSecret,
});

export function testWithBucket(options: TestOptions = {}) {
  const s3 = {} as S3Server;
  /** Environment for another process that uses the same bucket. */
  const env: Record<string, string> = {};
  afterAll(() => s3.stop());
  const test = testApp(async () => {
    const { endpoint } = Object.assign(s3, await startS3Server(bucketSecret));
    return { ...options, env: Object.assign(env, bucketOf(endpoint)) };
  });
  return { test, s3, env };
}
