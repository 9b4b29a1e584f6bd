import Chip from "@mui/material/Chip";
import Stack from "@mui/material/Stack";
import { useWords, type Words } from "../lib/i18n/use-words.ts";

interface State {
  active: boolean;
  isVerified: boolean;
}

const activeWord = ({ active }: State) =>
  active ? "ui:user.state.active" : "ui:user.state.inactive";

/** The same as plain text. */
export const userStateWords = (t: Words, state: State): string =>
  [t(activeWord(state)), !state.isVerified && t("ui:user.state.unverified")]
    .filter(Boolean)
    .join(", ");

/** Shows whether an account is active and its email is confirmed. */
export function UserState(state: State) {
  const { active, isVerified } = state;
  const t = useWords();
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
