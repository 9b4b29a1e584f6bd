import { apolloClient } from "../../lib/apollo/client.ts";
import { failureOf } from "../../lib/apollo/failure.ts";
import { type Upload, UploadRefused, uploadWords } from "../../lib/uploads.ts";
import { setAvatarMutation } from "./profile.operations.ts";

/** Sends a picture, which becomes one's own at once. */
export const uploadAvatar: Upload = async (file, { onProgress, signal }) => {
  const { data, error } = await apolloClient.mutate({
    mutation: setAvatarMutation,
    variables: { file },
    context: { upload: { onProgress, signal } },
  });
  if (signal.aborted) throw new DOMException("Cancelled", "AbortError");
  const url = data?.setMyAvatar?.avatarUrl;
  if (url) return { id: url, name: file.name, mime: file.type, size: file.size, url };
  throw new UploadRefused(uploadWords(failureOf(error)));
};
