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
  /** Endpoint of an S3-compatible service. Unset: Amazon S3 in this region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export function s3Storage(options: S3Options): FileStorage {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = options;
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    // Most other services require path-style URLs and don't support the newer checksums.
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
        // Callers of any storage expect ENOENT.
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
