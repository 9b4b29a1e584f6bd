import ExpandMore from "@mui/icons-material/ExpandMore";
import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Permission, PermissionSide } from "@presale/contracts/permissions.ts";
import { isStaffType, type UserType, userTypes } from "@presale/contracts/user-types.ts";
import { SectionCard } from "../../components/section-card.tsx";
import { useWords } from "../../lib/i18n/use-words.ts";
import { compareWithDefaults, type PermissionItem } from "./permission-groups.ts";

function Names({ title, items }: { title: string; items: readonly PermissionItem[] }) {
  if (items.length === 0) return null;
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="overline" color="textSecondary" component="h4">
        {title}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.25, typography: "body2" }}>
        {items.map(({ value, name, group }) => (
          <li key={value}>{name.includes(" ") ? name : `${group}: ${name}`}</li>
        ))}
      </Box>
    </Box>
  );
}

function TypeComparison({ type, permissions, isOther }: TypeProps) {
  const t = useWords();
  const { more, less } = compareWithDefaults(permissions, type);
  const isSame = more.length === 0 && less.length === 0;
  const counts = [
    more.length > 0 && t("roles:compare.more", { count: more.length }),
    less.length > 0 && t("roles:compare.less", { count: less.length }),
  ].filter(Boolean);
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      sx={{ bgcolor: "transparent", border: 0, borderTop: "1px solid", borderColor: "divider" }}
      slotProps={{ heading: { component: "h3" }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 2.5 }}>
        <Box>
          <Box sx={{ typography: "body2", fontWeight: 550 }}>{t(`ui:user.types.${type}`)}</Box>
          <Box sx={{ typography: "caption", color: "text.secondary" }}>
            {isSame ? t("roles:compare.same") : counts.join(" · ")}
            {isOther && ` · ${t("roles:compare.otherSide")}`}
          </Box>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pt: 0 }}>
        {isSame && <Box sx={{ typography: "body2" }}>{t("roles:compare.same")}</Box>}
        <Names title={t("roles:compare.gains")} items={more} />
        <Names title={t("roles:compare.loses")} items={less} />
      </AccordionDetails>
    </Accordion>
  );
}

interface TypeProps {
  type: UserType;
  permissions: readonly Permission[];
  /** A type that this role can't be given to. */
  isOther: boolean;
}

interface Props {
  side: PermissionSide;
  permissions: readonly Permission[];
}

/** What the role has more and less than the defaults of each of the five types; own side first. */
export function RoleComparison({ side, permissions }: Props) {
  const t = useWords();
  const isOther = (type: UserType) => isStaffType(type) !== (side === "admin");
  const own = userTypes.filter((type) => !isOther(type));
  return (
    <SectionCard title={t("roles:compare.title")} flush>
      <Typography variant="body2" color="textSecondary" sx={{ px: 2.5, pb: 1.5 }}>
        {t("roles:compare.lead")}
      </Typography>
      {[...own, ...userTypes.filter(isOther)].map((type) => (
        <TypeComparison key={type} type={type} permissions={permissions} isOther={isOther(type)} />
      ))}
    </SectionCard>
  );
}
