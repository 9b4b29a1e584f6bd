export { SandboxBanner } from "./sandbox-banner.tsx";
export { SandboxChip } from "./sandbox-chip.tsx";
export { StaffRail } from "./staff-rail.tsx";
export { preloadStaffShell, staffShellQuery } from "./staff-shell.operations.ts";
export { useRefreshedStaffShell, useStaffShell } from "./use-staff-shell.ts";
