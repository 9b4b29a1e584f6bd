import { join } from "node:path";
import type { Config } from "../../config.ts";
import { s3Storage } from "./s3-storage.ts";
import { type FileStorage, folderStorage } from "./storage.ts";

/** Returns a bucket if one is configured (config.ts requires all its variables), else a folder. */
export function createStorage(config: Config): FileStorage {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION, S3_ENDPOINT } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return folderStorage(join(config.dataDir, "files"));
  return s3Storage({
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
  });
}
