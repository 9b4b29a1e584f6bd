import DarkMode from "@mui/icons-material/DarkModeOutlined";
import LightMode from "@mui/icons-material/LightModeOutlined";
import SettingsBrightness from "@mui/icons-material/SettingsBrightnessOutlined";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { useColorScheme } from "@mui/material/styles";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { schemeModes } from "../../lib/theme/theme.ts";

const icons = { system: SettingsBrightness, light: LightMode, dark: DarkMode };

export function SchemeItems() {
  const t = useTranslate();
  const { mode = "system", setMode } = useColorScheme();
  return [
    <Divider key="before" component="li" role="none" />,
    ...schemeModes.map((each) => {
      const Icon = icons[each];
      return (
        <MenuItem
          key={each}
          role="menuitemradio"
          aria-checked={mode === each}
          selected={mode === each}
          onClick={() => setMode(each)}
        >
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
          {t(`ui:scheme.${each}`)}
        </MenuItem>
      );
    }),
    <Divider key="after" component="li" role="none" />,
  ];
}
