import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Business from "@mui/icons-material/BusinessOutlined";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import Description from "@mui/icons-material/DescriptionOutlined";
import Drafts from "@mui/icons-material/DraftsOutlined";
import EventNote from "@mui/icons-material/EventNoteOutlined";
import Group from "@mui/icons-material/GroupOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import Insights from "@mui/icons-material/InsightsOutlined";
import Label from "@mui/icons-material/LabelOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import MailOutline from "@mui/icons-material/MailOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import Support from "@mui/icons-material/SupportOutlined";
import type SvgIcon from "@mui/material/SvgIcon";
import type { staffIcons } from "./staff-icons.ts";

/** The workspace's icons. */
export const navIcons = {
  dashboard: Dashboard,
  projects: AccountTree,
  features: Layers,
  tasks: Checklist,
  tags: Label,
  notes: EventNote,
  bin: Delete,
  calibration: Insights,
  company: Business,
  team: Group,
  invites: MailOutline,
  page: Description,
  rates: Payments,
  invoices: ReceiptLong,
  support: Support,
  audit: History,
  profile: AccountCircle,
  contacts: Drafts,
} satisfies Record<string, typeof SvgIcon>;

export type NavIcon = keyof typeof navIcons | keyof typeof staffIcons;
