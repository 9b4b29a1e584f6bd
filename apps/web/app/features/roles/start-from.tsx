import ArrowDropDown from "@mui/icons-material/ArrowDropDown";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import { type UserType, userTypes } from "@presale/contracts/user-types.ts";
import { useId, useState } from "react";
import { ActionMenu } from "../../components/action-menu.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";

export function StartFrom({ onChoose }: { onChoose: (type: UserType) => void }) {
  const t = useTranslate();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        endIcon={<ArrowDropDown />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t("roles:picker.startFrom")}
      </Button>
      <ActionMenu
        id={id}
        label={t("roles:picker.startFromMenu")}
        anchor={anchor}
        onClose={() => setAnchor(null)}
      >
        {userTypes.map((type) => (
          <MenuItem
            key={type}
            onClick={() => {
              setAnchor(null);
              onChoose(type);
            }}
          >
            {t(`ui:user.types.${type}`)}
          </MenuItem>
        ))}
      </ActionMenu>
    </>
  );
}
