import AccountCircle from "@mui/icons-material/AccountCircleOutlined";
import AccountTree from "@mui/icons-material/AccountTreeOutlined";
import Article from "@mui/icons-material/ArticleOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Checklist from "@mui/icons-material/ChecklistOutlined";
import Dashboard from "@mui/icons-material/DashboardOutlined";
import Delete from "@mui/icons-material/DeleteOutlined";
import Description from "@mui/icons-material/DescriptionOutlined";
import Drafts from "@mui/icons-material/DraftsOutlined";
import Engineering from "@mui/icons-material/EngineeringOutlined";
import EventNote from "@mui/icons-material/EventNoteOutlined";
import Gavel from "@mui/icons-material/GavelOutlined";
import Group from "@mui/icons-material/GroupOutlined";
import History from "@mui/icons-material/HistoryOutlined";
import Insights from "@mui/icons-material/InsightsOutlined";
import Label from "@mui/icons-material/LabelOutlined";
import Layers from "@mui/icons-material/LayersOutlined";
import MailOutline from "@mui/icons-material/MailOutlined";
import Payments from "@mui/icons-material/PaymentsOutlined";
import Policy from "@mui/icons-material/PolicyOutlined";
import ReceiptLong from "@mui/icons-material/ReceiptLongOutlined";
import Reviews from "@mui/icons-material/ReviewsOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import Support from "@mui/icons-material/SupportOutlined";
import TravelExplore from "@mui/icons-material/TravelExploreOutlined";
import Upgrade from "@mui/icons-material/UpgradeOutlined";
import Web from "@mui/icons-material/WebOutlined";
import type SvgIcon from "@mui/material/SvgIcon";

export const navIcons = {
  dashboard: Dashboard,
  projects: AccountTree,
  features: Layers,
  tasks: Checklist,
  tags: Label,
  notes: EventNote,
  bin: Delete,
  calibration: Insights,
  team: Group,
  invites: MailOutline,
  page: Description,
  rates: Payments,
  invoices: ReceiptLong,
  support: Support,
  audit: History,
  profile: AccountCircle,
  users: Group,
  roles: Badge,
  settings: Settings,
  cachedPages: Web,
  errors: BugReport,
  releases: Upgrade,
  jobs: Engineering,
  articles: Article,
  news: Campaign,
  publicPages: TravelExplore,
  terms: Gavel,
  privacy: Policy,
  contacts: Drafts,
  feedbacks: Reviews,
} satisfies Record<string, typeof SvgIcon>;

export type NavIcon = keyof typeof navIcons;
