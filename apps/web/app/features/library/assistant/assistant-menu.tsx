import AutoAwesome from "@mui/icons-material/AutoAwesomeOutlined";
import Button from "@mui/material/Button";
import ListItemText from "@mui/material/ListItemText";
import MenuItem from "@mui/material/MenuItem";
import {
  type AssistantAction,
  assistantActions,
  needsModel,
} from "@presale/contracts/assistant.ts";
import { type Ref, useState } from "react";
import { ActionMenu } from "../../../components/action-menu.tsx";
import { useWords } from "../../../lib/i18n/use-words.ts";
import { onTouch } from "../../../lib/theme/on-touch.ts";

interface Props {
  buttonRef: Ref<HTMLButtonElement>;
  /** Whether a model is connected. */
  hasModel: boolean;
  hasTitle: boolean;
  hasText: boolean;
  maySplit: boolean;
  disabled: boolean;
  onChoose: (action: AssistantAction) => void;
}

/** What the assistant can do with a text, and what it needs for that. */
export function AssistantMenu(props: Props) {
  const { buttonRef, hasModel, hasTitle, hasText, maySplit, disabled, onChoose } = props;
  const t = useWords();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const lacking = (action: AssistantAction) => {
    if (!hasTitle) return t("assistant:needsTitle");
    if (!needsModel(action)) return undefined;
    if (!hasModel) return t("assistant:needsModel");
    return hasText ? undefined : t("assistant:needsText");
  };
  const nameOf = (action: AssistantAction) =>
    hasModel || needsModel(action)
      ? t(`assistant:action.${action}`)
      : t(`assistant:outlineAction.${action as "write"}`);
  return (
    <>
      <Button
        ref={buttonRef}
        size="small"
        startIcon={<AutoAwesome />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ [onTouch]: { minHeight: 44 } }}
      >
        {t("assistant:open")}
      </Button>
      <ActionMenu label={t("assistant:menu")} anchor={anchor} onClose={() => setAnchor(null)}>
        {assistantActions
          .filter((action) => action !== "split" || maySplit)
          .map((action) => (
            <MenuItem
              key={action}
              disabled={lacking(action) !== undefined}
              onClick={() => {
                setAnchor(null);
                // After the menu has given the focus back.
                setTimeout(() => onChoose(action));
              }}
            >
              <ListItemText primary={nameOf(action)} secondary={lacking(action)} />
            </MenuItem>
          ))}
      </ActionMenu>
    </>
  );
}
