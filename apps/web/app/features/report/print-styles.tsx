import GlobalStyles from "@mui/material/GlobalStyles";

/** On paper only the report itself; what is opened on the screen is printed. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        "@media print": {
          "@page": { margin: "16mm" },
          "body *": { printColorAdjust: "exact" },
          "header, nav, .no-print, [role=region][aria-live]": { display: "none !important" },
          // The rail's own column.
          "div:has(> nav)": { display: "none !important" },
          main: { maxWidth: "none !important", padding: "0 !important" },
          "section, li": { breakInside: "avoid" },
          "section:has(li li)": { breakInside: "auto" },
        },
      }}
    />
  );
}
