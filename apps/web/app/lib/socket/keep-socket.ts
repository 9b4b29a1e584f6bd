import { socketPath } from "@presale/contracts/socket.ts";
import { refreshSessionNow } from "../refresh-session.ts";
import { currentToken, updateTokenBalance } from "../session.ts";
import { authRecord } from "../storage/records.ts";
import { isSameSession } from "../storage/token.ts";
import { dispatch, dispatchMissed, onMessage, onMissed } from "./bus.ts";
import type { SocketClient } from "./client.ts";
import { forgetPresence, setPresence } from "./presence.ts";
import { isViewing, sendViewedSubject, setViewerSender, setViewers } from "./viewers.ts";

const socketUrl = () => `${window.location.origin.replace(/^http/, "ws")}${socketPath}`;

let socketToken: string | null = null;
let client: SocketClient | null = null;

function closeSocket(): void {
  client?.close();
  client = null;
  setViewerSender(null);
  forgetPresence();
}

async function openSocket(token: string): Promise<void> {
  const { createSocketClient } = await import("./client.ts");
  // The session changed while the code was loading.
  if (socketToken !== token || client) return;
  client = createSocketClient({
    url: socketUrl(),
    token: currentToken,
    onMessage: dispatch,
    onOpen: (isLate) => {
      // A queued message waits up to five seconds for the poll. Changes would be missed meanwhile.
      if (isLate || isViewing()) sendViewedSubject();
      if (isLate) void refreshSessionNow();
      // Also on the first connect: events since the page loaded its data were missed.
      dispatchMissed();
    },
    onAccessChanged: refreshSessionNow,
  });
  setViewerSender(client.send);
}

function syncWithSession(): void {
  const token = currentToken();
  if (socketToken && token && isSameSession(socketToken, token)) return;
  if (socketToken) closeSocket();
  socketToken = token;
  if (token) void openSocket(token);
}

/** Notifications that contain the token balance. */
const balanceKinds: readonly string[] = ["projectTaskTokensUpdated", "invoiceApproved"];

/** Updates the token balance. Lazy-loads the parser, as few pages need it at the start. */
async function followBalance(kind: string, data: unknown): Promise<void> {
  const { readNotification } = await import("@presale/contracts/notifications.ts");
  const content = readNotification(kind, data)?.data as { balance?: number } | undefined;
  if (content?.balance !== undefined) updateTokenBalance(content.balance);
}

/** Keeps one socket per tab from login to logout, across pages. */
export function keepSocket(): void {
  onMessage("presence", ({ userId, online }) => setPresence(userId, online));
  onMessage("viewers", setViewers);
  onMessage("notification", ({ kind, data }) => {
    if (balanceKinds.includes(kind)) void followBalance(kind, data).catch(refreshSessionNow);
  });
  onMessage("session", () => void refreshSessionNow());
  onMessage("missed", () => void refreshSessionNow());
  onMissed(forgetPresence);
  // A lost network doesn't close the socket; when it is back, waiting for the backoff is pointless.
  for (const event of ["online", "offline"])
    window.addEventListener(event, () => client?.restart());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") client?.check();
  });
  authRecord.subscribe(syncWithSession);
  syncWithSession();
}
