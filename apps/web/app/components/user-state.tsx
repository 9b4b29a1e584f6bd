import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import { type Translate, useTranslate } from "../lib/i18n/use-translate.ts";

interface State {
  active: boolean;
  isVerified: boolean;
}

const activeWord = ({ active }: State) =>
  active ? "ui:user.state.active" : "ui:user.state.inactive";

export const userStateText = (t: Translate, state: State): string =>
  [t(activeWord(state)), !state.isVerified && t("ui:user.state.unverified")]
    .filter(Boolean)
    .join(", ");

export function UserState(state: State) {
  const { active, isVerified } = state;
  const t = useTranslate();
  return (
    <Stack direction="row" spacing={0.75} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Chip
        size="small"
        variant="outlined"
        color={active ? "success" : "default"}
        label={t(activeWord(state))}
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
