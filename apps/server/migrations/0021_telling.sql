CREATE TABLE "notification_preference" (
	"company_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preference_company_id_user_id_kind_channel_pk" PRIMARY KEY("company_id","user_id","kind","channel")
);
--> statement-breakpoint
ALTER TABLE "notification_preference" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "is_shown" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_company_id_user_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","user_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notification_mail" ON "notification" USING btree ("mail_at") WHERE "notification"."mail_at" is not null;--> statement-breakpoint
CREATE POLICY "tenant" ON "notification_preference" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);