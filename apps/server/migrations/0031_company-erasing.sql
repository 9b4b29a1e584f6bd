ALTER TABLE "company" ADD COLUMN "erase_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "erase_reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "company_erase_at" ON "company" USING btree ("erase_at") WHERE "company"."erase_at" is not null and "company"."erased_at" is null;--> statement-breakpoint
-- Companies that are closed already get their days from now on. An owner whom row-level security binds sees them only while it isn't forced.
ALTER TABLE "company" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "company" SET "erase_at" = now() + interval '28 days' WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "company" FORCE ROW LEVEL SECURITY;
