import useMediaQuery from "@mui/material/useMediaQuery";

// Not whole pixels: a zoomed viewport may be 599.5 px wide.
export const phoneQuery = "(max-width: 599.95px)";
/** Too narrow for a builder's two panes. */
export const onePaneQuery = "(max-width: 719.95px)";
/** Too narrow for the rail and the public menu: both become a drawer. */
export const drawerQuery = "(max-width: 959.95px)";

/** Returns whether the window is narrow. Only for client-rendered content. */
export const useIsPhone = () => useMediaQuery(phoneQuery, { noSsr: true });

/** Windows that have room for both a list and the preview of a row. */
export const besidePanelQuery = "(min-width: 1200px)";
