import Article from "@mui/icons-material/ArticleOutlined";
import Badge from "@mui/icons-material/BadgeOutlined";
import BugReport from "@mui/icons-material/BugReportOutlined";
import Campaign from "@mui/icons-material/CampaignOutlined";
import Engineering from "@mui/icons-material/EngineeringOutlined";
import Gavel from "@mui/icons-material/GavelOutlined";
import Group from "@mui/icons-material/GroupOutlined";
import Policy from "@mui/icons-material/PolicyOutlined";
import Reviews from "@mui/icons-material/ReviewsOutlined";
import Settings from "@mui/icons-material/SettingsOutlined";
import TravelExplore from "@mui/icons-material/TravelExploreOutlined";
import Upgrade from "@mui/icons-material/UpgradeOutlined";
import Web from "@mui/icons-material/WebOutlined";
import type SvgIcon from "@mui/material/SvgIcon";

/** Additional icons of the backoffice, which the workspace doesn't load. */
export const staffIcons = {
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
  feedbacks: Reviews,
} satisfies Record<string, typeof SvgIcon>;
