DROP INDEX "payment_open";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_page_open" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("asked_at") WHERE "payment"."status" = 'validation' or "payment"."is_page_open";