import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { FileIcon } from "./file-icon.tsx";

interface Props {
  mime: string;
  name: ReactNode;
  detail: ReactNode;
  actions?: ReactNode;
}

export function FileRow({ mime, name, detail, actions }: Props) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1.5,
        minHeight: 48,
        py: 0.75,
        borderBottom: 1,
        borderColor: "divider",
        "&:last-of-type": { borderBottom: 0 },
      }}
    >
      <FileIcon mime={mime} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box translate="no" sx={{ typography: "body2", overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi>
        </Box>
        <Box component="div" sx={{ typography: "caption", color: "text.secondary" }}>
          {detail}
        </Box>
      </Box>
      {actions}
    </Box>
  );
}
