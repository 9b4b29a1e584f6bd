CREATE TABLE "unclaimed_bytes" (
	"company_id" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"size" integer NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unclaimed_bytes_company_id_storage_key_pk" PRIMARY KEY("company_id","storage_key")
);
--> statement-breakpoint
ALTER TABLE "unclaimed_bytes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "last_used_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE POLICY "tenant" ON "unclaimed_bytes" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);