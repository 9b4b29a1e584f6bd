import { send } from "../../lib/send.ts";
import { type Upload, UploadRejected, uploadMessage } from "../../lib/uploads.ts";
import { setAvatarMutation } from "./profile.operations.ts";

export const uploadAvatar: Upload = async (file, { onProgress, signal }) => {
  const { data, failure } = await send(setAvatarMutation, { file }, { onProgress, signal });
  if (signal.aborted) throw new DOMException("Cancelled", "AbortError");
  const url = data?.setMyAvatar?.avatarUrl;
  if (url) return { id: url, name: file.name, mime: file.type, size: file.size, url };
  throw new UploadRejected(uploadMessage(failure));
};
