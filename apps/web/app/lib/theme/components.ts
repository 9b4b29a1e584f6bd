import type { PopperProps } from "@mui/material/Popper";
import type { Theme, ThemeOptions } from "@mui/material/styles";
import { focusFirstField } from "../forms/first-field.ts";
import { touchQuery } from "./touch-query.ts";

type InkColor = "primary" | "secondary" | "error" | "warning" | "success" | "info";
const inkColors: InkColor[] = ["primary", "secondary", "error", "warning", "success", "info"];

const focusRing = (theme: Theme) => ({
  outline: `2px solid ${theme.vars?.palette.primary.main}`,
  outlineOffset: 2,
});

const touchHeight = { [touchQuery]: { minHeight: 44 } };
const touchSize = { [touchQuery]: { minHeight: 44, minWidth: 44 } };

const hairline = (theme: Theme) => `1px solid ${theme.vars?.palette.divider}`;

/**
 * Corrects popups that were measured while the device rotated. Otherwise, they would be misplaced
 * and wider than the page.
 */
const matchFieldWidth: NonNullable<PopperProps["modifiers"]>[number] = {
  name: "matchFieldWidth",
  enabled: true,
  phase: "beforeRead",
  fn: ({ state: { rects, styles } }) => {
    rects.popper.width = rects.reference.width;
    styles.popper = { ...styles.popper, width: `${rects.reference.width}px` };
  },
};

/** Text on colour uses `fill`, coloured text uses `ink`: both pass AA in both schemes. */
export const componentStyles: ThemeOptions["components"] = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      html: { WebkitTextSizeAdjust: "100%" },
      body: { minHeight: "100dvh", fontFeatureSettings: '"cv05", "ss03"' },
      "h1, h2, h3, h4": { textWrap: "balance" },
      p: { textWrap: "pretty" },
      "a:focus-visible": { ...focusRing(theme), borderRadius: 4 },
      "@media print": {
        body: { backgroundColor: "#fff" },
        // Printing would capture colours in the middle of a transition from the dark scheme.
        "*, *::before, *::after": { transition: "none !important" },
      },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": {
          animationDuration: "0.01ms !important",
          animationIterationCount: "1 !important",
          // With any duration, `*` transitions every property. A new width would be measured a
          // frame too late.
          transition: "none !important",
          scrollBehavior: "auto !important",
        },
      },
    }),
  },
  // Only real headings are heading elements; larger text is a paragraph.
  MuiTypography: {
    defaultProps: { variantMapping: { subtitle1: "p", subtitle2: "p", h5: "p", h6: "p" } },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({ "&.Mui-focusVisible": focusRing(theme) }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 36, paddingInline: 14, ...touchHeight },
      sizeSmall: { minHeight: 30, paddingInline: 10, ...touchHeight },
      sizeLarge: { minHeight: 44, paddingInline: 20, fontSize: "0.9375rem" },
    },
    variants: inkColors.flatMap((color) => [
      {
        props: { variant: "contained" as const, color },
        style: ({ theme }: { theme: Theme }) => ({
          backgroundColor: theme.vars?.palette[color].fill,
          color: "#fff",
          "&:hover": {
            backgroundColor: `color-mix(in srgb, ${theme.vars?.palette[color].fill} 86%, black)`,
          },
        }),
      },
      {
        props: { variant: "outlined" as const, color },
        style: ({ theme }: { theme: Theme }) => ({
          color: theme.vars?.palette[color].ink,
          borderColor: theme.vars?.palette.divider,
          "&:hover": {
            borderColor: theme.vars?.palette[color].ink,
            backgroundColor: `color-mix(in srgb, ${theme.vars?.palette[color].main} 8%, transparent)`,
          },
        }),
      },
      {
        props: { variant: "text" as const, color },
        style: ({ theme }: { theme: Theme }) => ({ color: theme.vars?.palette[color].ink }),
      },
    ]),
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 8, ...touchSize } } },
  MuiCheckbox: { styleOverrides: { root: touchSize } },
  MuiRadio: { styleOverrides: { root: touchSize } },
  MuiMenuItem: { styleOverrides: { root: touchHeight } },
  MuiListItemButton: { styleOverrides: { root: touchHeight } },
  MuiToggleButton: { styleOverrides: { root: touchSize } },
  MuiPaginationItem: { styleOverrides: { root: touchSize, ellipsis: { alignContent: "center" } } },
  MuiTableSortLabel: { styleOverrides: { root: touchHeight } },
  MuiLink: {
    defaultProps: { underline: "always" },
    styleOverrides: {
      root: ({ theme, ownerState }) => ({
        ...(ownerState.color === "primary" && { color: theme.vars?.palette.primary.ink }),
        textDecorationColor: "color-mix(in srgb, currentColor 40%, transparent)",
        textUnderlineOffset: 3,
        "&:hover": { textDecorationColor: "currentColor" },
      }),
    },
  },
  MuiPaper: {
    // Elevated paper writes its shadow into a style attribute, which the content security policy
    // refuses in server-rendered HTML. The design uses an outline anyway.
    defaultProps: { variant: "outlined" },
    styleOverrides: { root: { backgroundImage: "none" } },
  },
  MuiCard: {
    styleOverrides: { root: { borderRadius: 12 } },
  },
  MuiAppBar: {
    defaultProps: { color: "default" },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        border: 0,
        borderBottom: hairline(theme),
      }),
    },
  },
  MuiDialog: {
    defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        borderRadius: 14,
        boxShadow: "0 16px 48px rgb(0 0 0 / 0.24)",
      }),
    },
  },
  MuiDrawer: { styleOverrides: { paper: { border: 0, borderRadius: 0 } } },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: "1.0625rem", fontWeight: 650 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: "12px 24px 20px" } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)",
      }),
    },
  },
  MuiAutocomplete: {
    defaultProps: { slotProps: { popper: { modifiers: [matchFieldWidth] } } },
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        boxShadow: "0 8px 28px rgb(0 0 0 / 0.16)",
      }),
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 400 },
    styleOverrides: { tooltip: { fontSize: "0.8125rem" } },
  },
  MuiOutlinedInput: {
    // Labels are always above their field, whose outline leaves a gap.
    defaultProps: { notched: true },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        ...touchHeight,
        "&:hover:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline": {
          borderColor: theme.vars?.palette.text.secondary,
        },
      }),
      // A control's outline requires a contrast of 3 : 1 against the page.
      notchedOutline: ({ theme }) => ({
        borderColor: `color-mix(in srgb, ${theme.vars?.palette.text.secondary} 70%, ${theme.vars?.palette.background.paper})`,
      }),
    },
  },
  MuiInputBase: {
    defaultProps: { slotProps: { input: { dir: "auto" } } },
    styleOverrides: { input: { "&::placeholder": { opacity: 0.75 } } },
  },
  MuiInputLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        "&.Mui-focused:not(.Mui-error)": { color: theme.vars?.palette.primary.ink },
        "&.Mui-error": { color: theme.vars?.palette.error.ink },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        marginInline: 0,
        fontSize: "0.8125rem",
        "&.Mui-error": { color: theme.vars?.palette.error.ink },
      }),
    },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({ "&.Mui-error": { color: theme.vars?.palette.error.ink } }),
    },
  },
  MuiChip: {
    defaultProps: { slotProps: { label: { dir: "auto" } } },
    styleOverrides: {
      root: { borderRadius: 6, fontSize: "0.8125rem" },
      clickable: { [touchQuery]: { minHeight: 44, paddingInline: 6 } },
    },
    variants: inkColors.flatMap((color) => [
      {
        props: { variant: "filled" as const, color },
        style: ({ theme }: { theme: Theme }) => ({
          backgroundColor: `color-mix(in srgb, ${theme.vars?.palette[color].main} 16%, ${theme.vars?.palette.background.paper})`,
          color: theme.vars?.palette[color].ink,
        }),
      },
      {
        props: { variant: "outlined" as const, color },
        style: ({ theme }: { theme: Theme }) => ({ color: theme.vars?.palette[color].ink }),
      },
    ]),
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.vars?.palette.divider }),
      head: ({ theme }) => ({
        color: theme.vars?.palette.text.secondary,
        backgroundColor: theme.vars?.palette.background.subtle,
        fontSize: "0.8125rem",
        fontWeight: 550,
      }),
    },
  },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 44,
        "&.Mui-selected": { color: theme.vars?.palette.primary.ink },
      }),
    },
  },
  MuiAlert: {
    defaultProps: { variant: "outlined" },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.vars?.palette.background.paper,
        color: theme.vars?.palette.text.primary,
        borderRadius: 10,
      }),
    },
  },
  MuiSkeleton: { defaultProps: { animation: "wave" } },
};
