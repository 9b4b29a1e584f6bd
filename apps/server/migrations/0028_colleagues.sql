DROP INDEX "app_user_email";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "offered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_company_email" ON "app_user" USING btree ("company_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email")) WHERE "app_user"."offered_at" is null;