import type { SxProps, Theme } from "@mui/material/styles";

export const richTextSx: SxProps<Theme> = {
  typography: "body1",
  overflowWrap: "anywhere",
  "& p": { my: 1 },
  // The tag follows the page's outline; the size follows the document's own level.
  "& [data-level]": { mt: 2.5, mb: 1, lineHeight: 1.3, letterSpacing: "-0.012em", fontWeight: 650 },
  "& [data-level='1']": { fontSize: "1.25rem" },
  "& [data-level='2']": { fontSize: "1.0625rem" },
  "& [data-level='3']": { fontSize: "0.9375rem" },
  "& ul, & ol": { my: 1, paddingInlineStart: 3 },
  // The bullets follow the reading direction of the list's first item.
  "& :is(ul, ol):has(> li:first-of-type > p:dir(rtl))": { direction: "rtl" },
  "& li > p": { my: 0.25 },
  "& blockquote": {
    my: 1.5,
    mx: 0,
    pl: 2,
    borderLeft: 3,
    borderColor: "divider",
    color: "text.secondary",
  },
  "& code": {
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    fontSize: "0.875em",
    px: 0.5,
    py: 0.25,
    borderRadius: 0.5,
    bgcolor: "background.subtle",
  },
  "& pre": {
    my: 1.5,
    p: 1.5,
    borderRadius: 1,
    border: 1,
    borderColor: "divider",
    bgcolor: "background.subtle",
    overflowX: "auto",
    "& code": { p: 0, bgcolor: "transparent" },
  },
  "& hr": { my: 2, border: 0, borderTop: 1, borderColor: "divider" },
  "& a": { color: "primary.ink", textUnderlineOffset: 3 },
  "& img": { display: "block", maxWidth: "100%", height: "auto", my: 1.5, borderRadius: 1 },
  "& table": { my: 1.5, borderCollapse: "collapse", minWidth: "min(100%, 320px)" },
  "& th, & td": {
    border: 1,
    borderColor: "divider",
    px: 1.25,
    py: 0.75,
    minWidth: 80,
    textAlign: "start",
    verticalAlign: "top",
    "& > p": { my: 0 },
  },
  "& th": { bgcolor: "background.subtle", fontWeight: 600 },
  // Matches the first child.
  "&& > :not(* + *)": { mt: 0 },
  "& > :last-child": { mb: 0 },
};

export const editorTextSx = { px: 1.75, py: 1.5 } as const;

/** Styles that ProseMirror requires, independent of the text's design. */
export const proseMirrorSx = {
  position: "relative",
  overflowWrap: "break-word",
  whiteSpace: "break-spaces",
  fontVariantLigatures: "none",
  fontFeatureSettings: '"liga" 0',
  "& pre": { whiteSpace: "pre-wrap" },
  "& [contenteditable=false]": { whiteSpace: "normal" },
  "& img.ProseMirror-separator": {
    display: "inline !important",
    width: "0 !important",
    height: "0 !important",
    m: "0 !important",
    border: "none !important",
  },
  "&.ProseMirror-hideselection": {
    caretColor: "transparent",
    "& *::selection": { background: "transparent" },
  },
  "& [data-uploading]": {
    my: 1.5,
    p: 2,
    borderRadius: 1,
    bgcolor: "background.subtle",
    color: "text.secondary",
    typography: "caption",
  },
  "& .ProseMirror-gapcursor": { display: "none", position: "absolute", pointerEvents: "none" },
  "&.ProseMirror-focused .ProseMirror-gapcursor": {
    display: "block",
    width: 20,
    borderTop: "1px solid currentcolor",
  },
} as const;
