CREATE TABLE "login_subject" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "login_subject_key" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "login_subject" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_address" (
	"address" text NOT NULL,
	"company_id" bigint NOT NULL,
	CONSTRAINT "login_address_key" PRIMARY KEY("address")
);
--> statement-breakpoint
ALTER TABLE "login_address" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "identity_subject";--> statement-breakpoint
DROP INDEX "app_user_email";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "login_email" text GENERATED ALWAYS AS (case when offered_at is null and email not like '%@address.invalid' then lower(email) end) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "login_subject_holder" ON "login_subject" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "login_address_holder" ON "login_address" USING btree ("company_id","address");--> statement-breakpoint
-- What accounts log in by is held from now on. An owner whom row-level security binds sees the rows only while it isn't forced.
ALTER TABLE "app_user" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "login_address" ("address", "company_id") SELECT "login_email", "company_id" FROM "app_user" WHERE "login_email" IS NOT NULL;--> statement-breakpoint
INSERT INTO "login_subject" ("issuer", "subject", "company_id") SELECT "issuer", "subject", "company_id" FROM "identity";--> statement-breakpoint
ALTER TABLE "app_user" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "identity" ADD CONSTRAINT "identity_login_subject" FOREIGN KEY ("company_id","issuer","subject") REFERENCES "public"."login_subject"("company_id","issuer","subject") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_login_address" FOREIGN KEY ("company_id","login_email") REFERENCES "public"."login_address"("company_id","address") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_login_email" ON "app_user" USING btree ("login_email");--> statement-breakpoint
CREATE POLICY "tenant" ON "login_subject" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "tenant" ON "login_address" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);