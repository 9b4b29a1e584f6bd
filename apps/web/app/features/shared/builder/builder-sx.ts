/** Both panes fill the window below the heading. */
export const paneHeight = "max(520px, calc(100dvh - var(--builder-top)))";

export const rowSx = { py: 1.25, borderBottom: 1, borderColor: "divider" } as const;
