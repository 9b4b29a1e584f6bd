DROP INDEX "mailed_key_hash";--> statement-breakpoint
DROP INDEX "invite_hash";--> statement-breakpoint
DROP INDEX "issued_invoice_number";--> statement-breakpoint
DROP INDEX "payment_uid";--> statement-breakpoint
DROP INDEX "session_id";--> statement-breakpoint
CREATE INDEX "mailed_key_hash" ON "mailed_key" USING btree ("hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invite_hash" ON "invite" USING btree ("hash","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "issued_invoice_number" ON "issued_invoice" USING btree ("series","year","number","company_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_uid" ON "payment" USING btree ("uid","company_id");--> statement-breakpoint
CREATE INDEX "session_id" ON "session" USING btree ("id");