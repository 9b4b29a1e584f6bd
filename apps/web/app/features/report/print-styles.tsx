import GlobalStyles from "@mui/material/GlobalStyles";

/** Prints only the report: hides the application's header and navigation. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        "@media print": {
          "@page": { margin: "16mm" },
          "body *": { printColorAdjust: "exact" },
          "header, nav, .no-print, [role=region][aria-live]": { display: "none !important" },
          // Column of the navigation rail.
          "div:has(> nav)": { display: "none !important" },
          main: { maxWidth: "none !important", padding: "0 !important" },
          "section, li": { breakInside: "avoid" },
          "section:has(li li)": { breakInside: "auto" },
        },
      }}
    />
  );
}
