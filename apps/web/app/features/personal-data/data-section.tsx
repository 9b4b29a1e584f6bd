import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import { type ComponentProps, type ReactNode, useState } from "react";
import { ProofDialog } from "../../components/forms/proof-dialog.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { toastSuccess } from "../../lib/toasts.ts";
import type { Send } from "../../lib/use-send.ts";
import type { OwnAccount } from "./personal-data.operations.ts";

type DialogProps = ComponentProps<typeof ProofDialog>;

export interface DataSectionProps {
  account: OwnAccount;
  /** False if the user has neither a password nor two-factor codes. */
  canProve: boolean;
}

export const proofsOf = ({ me, twoFactor }: OwnAccount) => ({
  email: me.email,
  hasPassword: me.hasPassword,
  hasCodes: twoFactor.since !== null,
});

export function DataSection({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: "body2", fontWeight: 600 }}>
        {title}
      </Box>
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{text}</Box>
    </div>
  );
}

interface ConfirmedActionProps {
  title: string;
  openLabel: string;
  canProve: boolean;
  isDestructive?: boolean;
  dialog: Omit<DialogProps, "onClose">;
  children: ReactNode;
}

/** Requires proof of identity before the action runs. */
export function ConfirmedAction({
  title,
  openLabel,
  canProve,
  isDestructive,
  dialog,
  children,
}: ConfirmedActionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SectionCard title={title}>
      <Stack spacing={2}>
        {children}
        <div>
          <Button
            variant="outlined"
            color={isDestructive ? "error" : "primary"}
            disabled={!canProve}
            onClick={() => setIsOpen(true)}
          >
            {openLabel}
          </Button>
        </div>
      </Stack>
      {isOpen && (
        <ProofDialog
          {...dialog}
          {...(isDestructive && { isDestructive })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </SectionCard>
  );
}

interface DownloadProps<Result> extends DataSectionProps {
  textOf: (name: "title" | "text" | "open" | "dialogText" | "submit" | "done") => string;
  requestFile: (input: { password?: string; code?: string }, send: Send) => Promise<Result>;
  linkIn: (result: Result) => string | null | undefined;
}

/** Downloads a zip that the server generates during the download. */
export function DownloadAction<Result extends Awaited<ReturnType<DialogProps["onSubmit"]>>>({
  account,
  canProve,
  textOf,
  requestFile,
  linkIn,
}: DownloadProps<Result>) {
  return (
    <ConfirmedAction
      title={textOf("title")}
      openLabel={textOf("open")}
      canProve={canProve}
      dialog={{
        title: textOf("title"),
        text: textOf("dialogText"),
        submitLabel: textOf("submit"),
        ...proofsOf(account),
        onSubmit: async (input, send) => {
          const result = await requestFile(input as { password?: string; code?: string }, send);
          const link = linkIn(result);
          if (link) {
            // The response is an attachment, so the page stays open.
            window.location.assign(link);
            toastSuccess(textOf("done"));
          }
          return result;
        },
      }}
    >
      <Box sx={{ typography: "body2", color: "text.secondary" }}>{textOf("text")}</Box>
    </ConfirmedAction>
  );
}
