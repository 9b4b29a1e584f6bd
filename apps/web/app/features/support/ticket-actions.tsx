import Done from "@mui/icons-material/CheckCircleOutlined";
import type { RowActions } from "../../components/rows/row-actions.tsx";
import { resolveTicketMutation, type TicketRow } from "./support.operations.ts";

export const ticketActions: RowActions<TicketRow> = ({ id, can }, { t, send, reportChange }) =>
  can.resolve
    ? [
        {
          label: t("support:resolve.action"),
          icon: <Done />,
          run: async () => {
            const { data } = await send(resolveTicketMutation, { ticketId: id });
            if (data) reportChange(t("support:resolve.done"));
          },
        },
      ]
    : [];
