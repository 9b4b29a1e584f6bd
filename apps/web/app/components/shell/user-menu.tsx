import IconButton from "@mui/material/IconButton";
import { useId, useState } from "react";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { refreshSessionNow } from "../../lib/refresh-session.ts";
import { useSession } from "../../lib/session.ts";
import { lazyWithRetry } from "../lazy-with-retry.tsx";
import { UserAvatar } from "../user-avatar.tsx";

const UserMenuItems = lazyWithRetry(
  async () => (await import("./user-menu-items.tsx")).UserMenuItems,
);

export function UserMenu() {
  const t = useTranslate();
  const { user } = useSession();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Stays mounted after the first opening, to fade out.
  const [wasOpened, setWasOpened] = useState(false);
  if (anchor && !wasOpened) setWasOpened(true);
  if (!user) return null;
  return (
    <>
      <IconButton
        onPointerEnter={UserMenuItems.preload}
        onFocus={UserMenuItems.preload}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={t("nav:account", { name: user.name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
      >
        <UserAvatar
          name={user.name}
          url={user.avatarUrl}
          size={28}
          onImageError={() => void refreshSessionNow()}
        />
      </IconButton>
      {wasOpened && <UserMenuItems id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
