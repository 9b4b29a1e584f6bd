import type { NavigateFunction } from "react-router";

let navigate: NavigateFunction | null = null;
let pendingPath: string | null = null;

/** Registers the root's router, so that the network links can navigate. */
export function installNavigator(next: NavigateFunction): () => void {
  navigate = next;
  if (pendingPath !== null) {
    next(pendingPath, { replace: true });
    pendingPath = null;
  }
  return () => {
    navigate = null;
  };
}

export function navigateTo(path: string): void {
  if (navigate) navigate(path, { replace: true });
  else pendingPath = path;
}

let isLeavingAllowed = false;

/** Reloads the page without asking, since drafts are kept. */
export function reloadPage(): void {
  isLeavingAllowed = true;
  window.location.reload();
}
export const isReloading = (): boolean => isLeavingAllowed;
