CREATE TABLE "project_price" (
	"company_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"kind" text DEFAULT 'none' NOT NULL,
	"rate_card_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"rates_on" date,
	"overhead" integer DEFAULT 0 NOT NULL,
	"contingency" integer DEFAULT 0 NOT NULL,
	"discount_rate" integer,
	"discount_amount" bigint,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"tax_label" text,
	"tax_note" text,
	"fixed_net" bigint,
	"show_hours" text DEFAULT 'tasks' NOT NULL,
	"show_prices" text DEFAULT 'total' NOT NULL,
	"show_rates" boolean DEFAULT false NOT NULL,
	"is_overhead_folded" boolean DEFAULT false NOT NULL,
	"is_contingency_folded" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_price_company_id_project_id_pk" PRIMARY KEY("company_id","project_id"),
	CONSTRAINT "project_price_kind" CHECK ("project_price"."kind" in ('none', 'estimate', 'capped', 'fixed')),
	CONSTRAINT "project_price_show_hours" CHECK ("project_price"."show_hours" in ('tasks', 'features', 'total', 'none')),
	CONSTRAINT "project_price_show_prices" CHECK ("project_price"."show_prices" in ('features', 'total')),
	CONSTRAINT "project_price_overhead" CHECK ("project_price"."overhead" between 0 and 100000),
	CONSTRAINT "project_price_contingency" CHECK ("project_price"."contingency" between 0 and 100000),
	CONSTRAINT "project_price_tax_rate" CHECK ("project_price"."tax_rate" between 0 and 100000),
	CONSTRAINT "project_price_discount" CHECK (num_nonnulls("project_price"."discount_rate", "project_price"."discount_amount") < 2 and "project_price"."discount_rate" between 0 and 100000 and "project_price"."discount_amount" >= 0),
	CONSTRAINT "project_price_fixed_net" CHECK ("project_price"."fixed_net" >= 0),
	CONSTRAINT "project_price_folded" CHECK (not ("project_price"."show_rates" and ("project_price"."is_overhead_folded" or "project_price"."is_contingency_folded")))
);
--> statement-breakpoint
ALTER TABLE "project_price" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "work_role_id" bigint;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "work_role_id" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "digits" integer;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "min_net" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "max_net" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "min_total" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "max_total" bigint;--> statement-breakpoint
ALTER TABLE "project_price" ADD CONSTRAINT "project_price_company_id_project_id_project_company_id_id_fk" FOREIGN KEY ("company_id","project_id") REFERENCES "public"."project"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_price" ADD CONSTRAINT "project_price_company_id_rate_card_id_rate_card_company_id_id_fk" FOREIGN KEY ("company_id","rate_card_id") REFERENCES "public"."rate_card"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_price_rate_card" ON "project_price" USING btree ("company_id","rate_card_id");--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_work_role_id_work_role_company_id_id_fk" FOREIGN KEY ("company_id","work_role_id") REFERENCES "public"."work_role"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_company_id_work_role_id_work_role_company_id_id_fk" FOREIGN KEY ("company_id","work_role_id") REFERENCES "public"."work_role"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "project_price" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);