import useMediaQuery from "@mui/material/useMediaQuery";

// Not whole pixels: a zoomed window may be 599.5 px wide.
export const phone = "(max-width: 599.95px)";
/** Too narrow for the two panes of a builder. */
export const onePane = "(max-width: 719.95px)";
/** Too narrow for the rail and for the public menu: both open as a drawer. */
export const drawer = "(max-width: 959.95px)";

/** For what the browser alone renders: it is right from the first render. */
export const useIsPhone = () => useMediaQuery(phone, { noSsr: true });
