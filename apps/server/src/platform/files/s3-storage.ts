import type { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { FileStorage } from "./storage.ts";

export interface S3Options {
  /** Of a service that speaks S3; unset: Amazon's own, in this region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Files in a bucket of anything that speaks S3. */
export function s3Storage(options: S3Options): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Most services other than Amazon's know the bucket by the path, and no newer checksums.
    forcePathStyle: Boolean(endpoint),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
  });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    async put(key, bytes) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }),
      );
    },
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(key)));
        return Body as Readable;
      } catch (error) {
        // The one error that callers of any storage know.
        if (error instanceof NoSuchKey)
          throw Object.assign(new Error(`No such key: ${key}`), { code: "ENOENT" });
        throw error;
      }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
  };
}
