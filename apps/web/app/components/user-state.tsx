import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import { useWords } from "../lib/i18n/use-words.ts";

/** Whether an account is in use: active or switched off, its e-mail confirmed or not. */
export function UserState({ active, isVerified }: { active: boolean; isVerified: boolean }) {
  const t = useWords();
  return (
    <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Chip
        size="small"
        variant="outlined"
        color={active ? "success" : "default"}
        label={t(active ? "ui:user.state.active" : "ui:user.state.inactive")}
      />
      {!isVerified && (
        <Chip
          size="small"
          variant="outlined"
          color="warning"
          label={t("ui:user.state.unverified")}
        />
      )}
    </Stack>
  );
}
