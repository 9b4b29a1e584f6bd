import { accessModule } from "./modules/access/access.module.ts";
import { accountsModule } from "./modules/accounts/accounts.module.ts";
import { actualHoursModule } from "./modules/actual-hours/actual-hours.module.ts";
import { articlesModule } from "./modules/articles/articles.module.ts";
import { assistantModule } from "./modules/assistant/assistant.module.ts";
import { auditModule } from "./modules/audit/audit.module.ts";
import { batchesModule } from "./modules/batches/batches.module.ts";
import { binModule } from "./modules/bin/bin.module.ts";
import { cachedPagesModule } from "./modules/cached-pages/cached-pages.module.ts";
import { calibrationModule } from "./modules/calibration/calibration.module.ts";
import { closedCompaniesModule } from "./modules/closed-companies/closed-companies.module.ts";
import { commentsModule } from "./modules/comments/comments.module.ts";
import { companiesModule } from "./modules/companies/companies.module.ts";
import { companiesAdminModule } from "./modules/companies-admin/companies-admin.module.ts";
import { companyDataModule } from "./modules/company-data/company-data.module.ts";
import { contactsModule } from "./modules/contacts/contacts.module.ts";
import { documentsModule } from "./modules/documents/documents.module.ts";
import { errorsModule } from "./modules/errors/errors.module.ts";
import { featuresModule } from "./modules/features/features.module.ts";
import { feedbacksModule } from "./modules/feedbacks/feedbacks.module.ts";
import { filesModule } from "./modules/files/files.module.ts";
import { forecastsModule } from "./modules/forecasts/forecasts.module.ts";
import { identitiesModule } from "./modules/identities/identities.module.ts";
import { impersonationModule } from "./modules/impersonation/impersonation.module.ts";
import { invitesModule } from "./modules/invites/invites.module.ts";
import { invoicesModule } from "./modules/invoices/invoices.module.ts";
import { invoicesAdminModule } from "./modules/invoices-admin/invoices-admin.module.ts";
import { jobsModule } from "./modules/jobs/jobs.module.ts";
import { legalTextsModule } from "./modules/legal-texts/legal-texts.module.ts";
import { libraryAdminModule } from "./modules/library-admin/library-admin.module.ts";
import { meteringModule } from "./modules/metering/metering.module.ts";
import { newsModule } from "./modules/news/news.module.ts";
import { notesModule } from "./modules/notes/notes.module.ts";
import { notificationMailsModule } from "./modules/notification-mails/notification-mails.module.ts";
import { notificationsModule } from "./modules/notifications/notifications.module.ts";
import { paymentsModule } from "./modules/payments/payments.module.ts";
import { paymentsAdminModule } from "./modules/payments-admin/payments-admin.module.ts";
import { personalDataModule } from "./modules/personal-data/personal-data.module.ts";
import { pricesModule } from "./modules/prices/prices.module.ts";
import { profileModule } from "./modules/profile/profile.module.ts";
import { projectsModule } from "./modules/projects/projects.module.ts";
import { proposalAnswersModule } from "./modules/proposal-answers/proposal-answers.module.ts";
import { proposalLinksModule } from "./modules/proposal-links/proposal-links.module.ts";
import { proposalsModule } from "./modules/proposals/proposals.module.ts";
import { ratesModule } from "./modules/rates/rates.module.ts";
import { recentChangesModule } from "./modules/recent-changes/recent-changes.module.ts";
import { releasesModule } from "./modules/releases/releases.module.ts";
import { rolesModule } from "./modules/roles/roles.module.ts";
import { samplesModule } from "./modules/samples/samples.module.ts";
import { savedFiltersModule } from "./modules/saved-filters/saved-filters.module.ts";
import { searchModule } from "./modules/search/search.module.ts";
import { seoModule } from "./modules/seo/seo.module.ts";
import { sessionsModule } from "./modules/sessions/sessions.module.ts";
import { settingsModule } from "./modules/settings/settings.module.ts";
import { sheetsModule } from "./modules/sheets/sheets.module.ts";
import { statsModule } from "./modules/stats/stats.module.ts";
import { supportModule } from "./modules/support/support.module.ts";
import { supportAdminModule } from "./modules/support-admin/support-admin.module.ts";
import { tagsModule } from "./modules/tags/tags.module.ts";
import { tasksModule } from "./modules/tasks/tasks.module.ts";
import { teamModule } from "./modules/team/team.module.ts";
import { twoFactorModule } from "./modules/two-factor/two-factor.module.ts";
import { usersModule } from "./modules/users/users.module.ts";
import { usersAdminModule } from "./modules/users-admin/users-admin.module.ts";
import { versionsModule } from "./modules/versions/versions.module.ts";
import { idempotencyModule } from "./platform/idempotency/idempotency.module.ts";
import { mailModule } from "./platform/mail/mail.module.ts";
import { ModuleList, type ServicesOf } from "./platform/module-list.ts";

/**
 * All modules of the product. Each one follows those it depends on; the compiler checks the order.
 */
export const modules = new ModuleList()
  .add(idempotencyModule)
  .add(mailModule)
  .add(settingsModule)
  .add(releasesModule)
  .add(cachedPagesModule)
  .add(auditModule)
  .add(documentsModule)
  .add(closedCompaniesModule)
  .add(companiesModule)
  .add(meteringModule)
  .add(notificationsModule)
  .add(rolesModule)
  .add(usersModule)
  .add(legalTextsModule)
  .add(sessionsModule)
  .add(accessModule)
  .add(accountsModule)
  .add(twoFactorModule)
  .add(identitiesModule)
  .add(invitesModule)
  .add(teamModule)
  .add(usersAdminModule)
  .add(filesModule)
  .add(seoModule)
  .add(articlesModule)
  .add(profileModule)
  .add(personalDataModule)
  .add(companyDataModule)
  .add(savedFiltersModule)
  .add(tagsModule)
  .add(ratesModule)
  .add(pricesModule)
  .add(tasksModule)
  .add(assistantModule)
  .add(featuresModule)
  .add(forecastsModule)
  .add(calibrationModule)
  .add(projectsModule)
  .add(sheetsModule)
  .add(commentsModule)
  .add(binModule)
  .add(batchesModule)
  .add(proposalsModule)
  .add(versionsModule)
  .add(actualHoursModule)
  .add(proposalLinksModule)
  .add(proposalAnswersModule)
  .add(samplesModule)
  .add(invoicesModule)
  .add(companiesAdminModule)
  .add(libraryAdminModule)
  .add(impersonationModule)
  .add(notesModule)
  .add(searchModule)
  .add(recentChangesModule)
  .add(notificationMailsModule)
  .add(paymentsModule)
  .add(invoicesAdminModule)
  .add(paymentsAdminModule)
  .add(contactsModule)
  .add(errorsModule)
  .add(jobsModule)
  .add(feedbacksModule)
  .add(newsModule)
  .add(supportModule)
  .add(supportAdminModule)
  .add(statsModule);

declare module "./platform/graphql/context.ts" {
  interface Services extends ServicesOf<typeof modules> {}
}
