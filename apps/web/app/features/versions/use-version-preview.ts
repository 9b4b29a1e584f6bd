import {
  type PreviewVersionInput,
  previewVersionInput,
} from "@presale/contracts/inputs/version.input.ts";
import { useRef } from "react";
import { rememberLinks } from "../../lib/files.ts";
import { idString } from "../../lib/forms/id-strings.ts";
import { useData } from "../../lib/use-data.ts";
import type { Preview } from "./preview-changes.ts";
import { contentOf, previewVersionQuery } from "./versions.operations.ts";

/**
 * Queries a preview of the version. While the options change or are invalid, returns the previous
 * preview, with `isCurrent` false.
 */
export function useVersionPreview(
  projectId: string,
  choices: { [Key in keyof PreviewVersionInput]: unknown },
) {
  const parsed = previewVersionInput.safeParse(choices);
  const valid = useRef<PreviewVersionInput | null>(null);
  if (parsed.success) valid.current = parsed.data;
  const input: PreviewVersionInput = valid.current ?? { detail: "descriptions" };
  const { data, previousData, isLoading, failure, retry } = useData(previewVersionQuery, {
    projectId,
    input: { ...input, changesSinceId: idString(input.changesSinceId) },
  });
  const preview = data?.previewVersion ?? previousData?.previewVersion;
  if (preview) rememberLinks(preview, preview.images);
  return {
    content: preview && contentOf(preview),
    keys: preview?.keys as Preview["keys"] | undefined,
    contentSha256: preview?.contentSha256,
    changes: preview?.changes,
    isCurrent: parsed.success && !isLoading && Boolean(data?.previewVersion),
    failure,
    retry,
  };
}
