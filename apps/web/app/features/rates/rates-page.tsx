import Payments from "@mui/icons-material/PaymentsOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Skeleton from "@mui/material/Skeleton";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { lazyWithRetry } from "../../components/lazy-with-retry.tsx";
import { CreateButton } from "../../components/list/create-button.tsx";
import { PageHeading } from "../../components/list/page-heading.tsx";
import { PermissionGate } from "../../components/permission-gate.tsx";
import { useRowActions } from "../../components/rows/row-actions.tsx";
import { RowMenu } from "../../components/rows/row-menu.tsx";
import { SectionRow, SectionRows } from "../../components/rows-section.tsx";
import { SectionCard } from "../../components/section-card.tsx";
import { EmptyState } from "../../components/states/empty-state.tsx";
import { ErrorState } from "../../components/states/error-state.tsx";
import { NoAccessState } from "../../components/states/no-access-state.tsx";
import { TwoLines } from "../../components/two-lines.tsx";
import { useTranslate } from "../../lib/i18n/use-translate.ts";
import { useSession } from "../../lib/session.ts";
import { useIsPhone } from "../../lib/theme/widths.ts";
import { useAddressSearch } from "../../lib/use-address-search.ts";
import { useData } from "../../lib/use-data.ts";
import { cardActions } from "./card-actions.tsx";
import { CardSummary } from "./card-summary.tsx";
import { cellsOf, isShown, noRates, orderCards } from "./rate-table.ts";
import { type RateCard, ratesQuery, type WorkRole } from "./rates.operations.ts";
import { RatesTable } from "./rates-table.tsx";
import { roleActions } from "./role-actions.tsx";

const RateDialog = lazyWithRetry(async () => (await import("./rate-dialog.tsx")).RateDialog);
const RateHistoryDialog = lazyWithRetry(
  async () => (await import("./rate-history-dialog.tsx")).RateHistoryDialog,
);
const WorkRoleDialog = lazyWithRetry(
  async () => (await import("./work-role-dialog.tsx")).WorkRoleDialog,
);
const RateCardDialog = lazyWithRetry(
  async () => (await import("./rate-card-dialog.tsx")).RateCardDialog,
);

interface ContentProps {
  roles: readonly WorkRole[];
  cards: readonly RateCard[];
  onChanged: () => void;
}

function RatesContent({ roles, cards, onChanged }: ContentProps) {
  const t = useTranslate();
  const isPhone = useIsPhone();
  const canSet = useSession().isPermitted("canUpdateCompanyProfile");
  const { search, change } = useAddressSearch();
  const [opened, setOpened] = useState<{ roleId: string; cardId: string } | null>(null);
  const areArchivedShown = search.get("archived") === "true";
  const callbacks = { onChanged, onRemoved: onChanged };
  const roleMenus = useRowActions(roleActions(roles, areArchivedShown), callbacks);
  const cardMenus = useRowActions(cardActions, callbacks);
  const shownRoles = roles.filter((role) => isShown(role, areArchivedShown));
  const shownCards = orderCards(cards).filter((card) => isShown(card, areArchivedShown));
  const role = roles.find(({ id }) => id === opened?.roleId);
  const card = cards.find(({ id }) => id === opened?.cardId);
  const Dialog = canSet ? RateDialog : RateHistoryDialog;
  const hasArchived = [...roles, ...cards].some(({ archivedAt }) => archivedAt !== null);
  const setArchivedShown = (isOn: boolean) =>
    change((next) => (isOn ? next.set("archived", "true") : next.delete("archived")), true);
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {hasArchived && (
        <FormControlLabel
          sx={{ justifySelf: "start" }}
          label={t("rates:showArchived")}
          control={
            <Switch
              checked={areArchivedShown}
              onChange={({ target }) => setArchivedShown(target.checked)}
            />
          }
        />
      )}
      {/* With few cards, a row's amounts stay near its title. */}
      <Box sx={{ maxWidth: 460 + 220 * Math.max(1, shownCards.length) }}>
        <SectionCard flush>
          <RatesTable
            roles={shownRoles}
            cards={shownCards}
            roleActions={roleMenus.actionsFor}
            cardActions={cardMenus.actionsFor}
            onOpen={(openedRole, openedCard) =>
              setOpened({ roleId: openedRole.id, cardId: openedCard.id })
            }
          />
          {(shownRoles.length === 0 || cards.length === 0) && (
            <Typography variant="body2" color="textSecondary" sx={{ px: 2, py: 2 }}>
              {t(shownRoles.length === 0 ? "rates:allArchived" : "rates:noCards")}
            </Typography>
          )}
        </SectionCard>
      </Box>
      {isPhone && shownCards.length > 0 && (
        <SectionCard title={t("rates:cards")}>
          <SectionRows>
            {shownCards.map((each) => (
              <SectionRow
                key={each.id}
                end={<RowMenu title={each.title} actions={cardMenus.actionsFor(each)} />}
              >
                <TwoLines small={<CardSummary card={each} />}>{each.title}</TwoLines>
              </SectionRow>
            ))}
          </SectionRows>
        </SectionCard>
      )}
      {role && card && (
        <Dialog
          key={`${role.id}.${card.id}`}
          cell={{ role, card }}
          rates={cellsOf(card).get(role.id) ?? noRates}
          onClose={() => setOpened(null)}
        />
      )}
      {roleMenus.dialog}
      {cardMenus.dialog}
    </Box>
  );
}

export default function RatesPage() {
  const t = useTranslate();
  const { user, isPermitted } = useSession();
  const canSet = isPermitted("canUpdateCompanyProfile");
  // Staff acting on a company's behalf may not see rates.
  const isForbidden = user?.onBehalf === true;
  const { data, failure, isLoading, retry } = useData(ratesQuery, {}, { skip: isForbidden });
  const [openForm, setOpenForm] = useState<"role" | "card" | null>(null);
  const roles = data?.workRoles;
  const cards = data?.rateCards;
  const close = () => setOpenForm(null);
  const reload = () => void retry();
  const addRole = (
    <CreateButton
      permission="canUpdateCompanyProfile"
      label={t("rates:role.add")}
      onClick={() => setOpenForm("role")}
    />
  );
  const isEmpty = roles?.length === 0 && cards?.length === 0;
  return (
    <>
      <PageHeading
        title={t("rates:title")}
        lead={t(canSet || isForbidden ? "rates:lead" : "rates:readOnlyLead")}
        actions={
          roles &&
          !isEmpty && (
            <>
              <PermissionGate permission="canUpdateCompanyProfile">
                <Button variant="outlined" onClick={() => setOpenForm("card")}>
                  {t("rates:card.add")}
                </Button>
              </PermissionGate>
              {addRole}
            </>
          )
        }
      />
      {isForbidden && <NoAccessState />}
      {failure && <ErrorState failure={failure} onRetry={retry} />}
      {isLoading && !data && <Skeleton variant="rounded" height={320} aria-busy />}
      {isEmpty && (
        <SectionCard flush>
          <EmptyState
            icon={<Payments />}
            title={t("rates:emptyTitle")}
            text={t("rates:emptyText")}
            action={addRole}
          />
        </SectionCard>
      )}
      {roles && cards && !isEmpty && (
        <RatesContent roles={roles} cards={cards} onChanged={reload} />
      )}
      {openForm === "role" && <WorkRoleDialog onDone={reload} onClose={close} />}
      {openForm === "card" && <RateCardDialog onDone={reload} onClose={close} />}
    </>
  );
}
