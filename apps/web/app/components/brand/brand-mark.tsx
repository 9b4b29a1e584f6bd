import Box from "@mui/material/Box";

/**
 * Draws the image logo: three ranges of one estimate, narrowing to the right. Keep it identical
 * to `public/favicon.svg`.
 */
export function BrandMark({ size = 32, title }: { size?: number; title?: string }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      width={size}
      height={size}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
      sx={{ display: "block", flexShrink: 0, color: "primary.fill" }}
    >
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <rect x="6" y="8" width="20" height="4" rx="2" fill="#fff" opacity="0.35" />
      <rect x="6" y="8" width="9" height="4" rx="2" fill="#fff" />
      <rect x="6" y="14" width="20" height="4" rx="2" fill="#fff" opacity="0.35" />
      <rect x="11" y="14" width="10" height="4" rx="2" fill="#fff" />
      <rect x="6" y="20" width="20" height="4" rx="2" fill="#fff" opacity="0.35" />
      <rect x="17" y="20" width="9" height="4" rx="2" fill="#e7a6f3" />
    </Box>
  );
}
