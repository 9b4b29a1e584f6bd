import type { NavigateFunction } from "react-router";

let navigate: NavigateFunction | null = null;
let waiting: string | null = null;

/** The root gives its router here, so that the network links can lead elsewhere. */
export function installNavigator(next: NavigateFunction): () => void {
  navigate = next;
  if (waiting !== null) {
    next(waiting, { replace: true });
    waiting = null;
  }
  return () => {
    navigate = null;
  };
}

export function navigateTo(path: string): void {
  if (navigate) navigate(path, { replace: true });
  else waiting = path;
}

let isLeavingAllowed = false;

/** A reload that the application itself asks for; drafts are kept, so nothing is asked. */
export function reloadPage(): void {
  isLeavingAllowed = true;
  window.location.reload();
}
export const isReloading = (): boolean => isLeavingAllowed;
