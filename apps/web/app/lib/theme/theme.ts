import { createTheme } from "@mui/material/styles";
import { themeColours } from "@presale/contracts/limits.ts";
import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { componentStyles } from "./components.ts";
import { tagColors } from "./tag-colors.ts";
import { typeScale } from "./typography.ts";

type TagColors = Record<TagColor, string>;

declare module "@mui/material/styles" {
  interface PaletteColor {
    /** Text in this colour on a surface: contrast of at least 4.5 : 1. */
    ink: string;
    /** A surface in this colour under white text: contrast of at least 4.5 : 1. */
    fill: string;
  }
  interface SimplePaletteColorOptions {
    ink?: string;
    fill?: string;
  }
  interface Palette {
    tag: TagColors;
  }
  interface PaletteOptions {
    tag?: TagColors;
  }
  interface TypeBackground {
    /** Subtle surfaces within a page: table heads, wells, hovered rows. */
    subtle: string;
  }
}

/**
 * The specification's colours in two schemes. The specified primary colour is too light on white or
 * under white text (3.1 : 1). Therefore, each colour also has `ink` and `fill`.
 */
const colorSchemes = {
  light: {
    palette: {
      primary: { main: themeColours.primary, dark: "#1565C0", ink: "#1565C0", fill: "#1769C4" },
      secondary: { main: themeColours.secondary, dark: "#7b1fa2", ink: "#8a1f9d", fill: "#8e24aa" },
      error: { main: "#d32f2f", ink: "#c62828", fill: "#c62828" },
      warning: { main: "#ed6c02", ink: "#a84300", fill: "#b34a00" },
      success: { main: "#2e7d32", ink: "#2b6f2f", fill: "#2e7d32" },
      info: { main: "#0288d1", ink: "#01579b", fill: "#0277bd" },
      background: { default: themeColours.background, paper: "#ffffff", subtle: "#f4f5f7" },
      text: { primary: "#1b1f24", secondary: "#57606a" },
      divider: "#e4e7eb",
      tag: tagColors.light,
    },
  },
  dark: {
    palette: {
      primary: { main: themeColours.primary, dark: "#1769C4", ink: "#90caf9", fill: "#1769C4" },
      secondary: { main: "#ba68c8", dark: "#8e24aa", ink: "#dba2e6", fill: "#8e24aa" },
      error: { main: "#ef5350", ink: "#ff9c99", fill: "#c62828" },
      warning: { main: "#ffa726", ink: "#ffc166", fill: "#b34a00" },
      success: { main: "#66bb6a", ink: "#8fd694", fill: "#2e7d32" },
      info: { main: "#29b6f6", ink: "#8ad7fb", fill: "#0277bd" },
      background: { default: "#101317", paper: "#171b20", subtle: "#1e2329" },
      text: { primary: "#eceff3", secondary: "#a3adb8" },
      divider: "#2b3138",
      tag: tagColors.dark,
    },
  },
};

/** The attribute that selects the scheme, and the storage keys of the user's choice. */
export const schemeChoice = {
  attribute: "data-scheme",
  modeStorageKey: "presale.theme",
  colorSchemeStorageKey: "presale.scheme",
} as const;
export const schemeModes = ["system", "light", "dark"] as const;

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: schemeChoice.attribute, cssVarPrefix: "presale" },
  colorSchemes,
  shape: { borderRadius: 8 },
  typography: typeScale,
  motion: { reducedMotion: "system" },
  components: componentStyles,
});

/** Colour of the browser's toolbars, which CSS can't set. */
export const barColors = Object.entries(colorSchemes).map(([scheme, { palette }]) => ({
  scheme,
  color: palette.background.paper,
}));
