import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormHelperText from "@mui/material/FormHelperText";
import { visuallyHidden } from "@mui/utils";
import { useEffect, useState } from "react";
import { UploadRows } from "../../components/files/upload-rows.tsx";
import { useUploads } from "../../components/files/use-uploads.ts";
import { UserAvatar } from "../../components/user-avatar.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useAction } from "../../lib/use-action.ts";
import { ImageButton } from "./image-button.tsx";
import { removeAvatarMutation } from "./profile.operations.ts";
import { uploadAvatar } from "./upload-avatar.ts";

function usePreviewUrl(file: File | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setUrl(null);
    };
  }, [file]);
  return url;
}

export function AvatarField({ name, url }: { name: string; url: string | null }) {
  const t = useTranslate();
  const [stored, setStored] = useState(url);
  const [announcement, setAnnouncement] = useState("");
  const removal = useAction((send) => send(removeAvatarMutation, {}));
  const updateStored = (next: string | null, announced: string) => {
    setStored(next);
    setAnnouncement(announced);
    void refreshSessionNow();
  };
  const uploads = useUploads({
    upload: uploadAvatar,
    onStored: (file) => updateStored(file.url ?? null, t("profile:avatar.saved")),
  });
  const uploadingFile = uploads.pending.find(({ error }) => error === null)?.file;
  const previewUrl = usePreviewUrl(uploadingFile);
  const replace = (files: File[]) => {
    for (const { key } of uploads.pending) uploads.cancel(key);
    uploads.add(files.slice(0, 1));
  };
  const handleRemove = async () => {
    if (await removal.start()) updateStored(null, t("profile:avatar.removed"));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2.5 }}>
      <UserAvatar name={name} url={previewUrl ?? stored} size={96} />
      <Box sx={{ flex: "1 1 260px", minWidth: 0 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <ImageButton onFile={(file) => replace([file])} isBusy={uploads.isBusy}>
            {t(stored ? "profile:avatar.replace" : "profile:avatar.choose")}
          </ImageButton>
          {stored && (
            <Button onClick={() => void handleRemove()} disabled={removal.isBusy || uploads.isBusy}>
              {t("profile:avatar.remove")}
            </Button>
          )}
        </Box>
        {uploads.pending.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
            <UploadRows
              pending={uploads.pending}
              onCancel={uploads.cancel}
              onRetry={uploads.retry}
            />
          </Box>
        )}
        {removal.failure && (
          <FormHelperText error role="alert">
            {removal.failure.message}
          </FormHelperText>
        )}
        <FormHelperText>{t("profile:avatar.help", { size: uploads.limit })}</FormHelperText>
        <Box role="status" sx={visuallyHidden}>
          {announcement}
        </Box>
      </Box>
    </Box>
  );
}
