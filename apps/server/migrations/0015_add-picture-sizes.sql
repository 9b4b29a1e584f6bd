CREATE TABLE "picture_size" (
	"company_id" bigint NOT NULL,
	"original_id" bigint NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"storage_key" text NOT NULL,
	CONSTRAINT "picture_size_company_id_original_id_width_format_pk" PRIMARY KEY("company_id","original_id","width","format")
);
--> statement-breakpoint
ALTER TABLE "picture_size" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "picture_size" ADD CONSTRAINT "picture_size_company_id_original_id_file_company_id_id_fk" FOREIGN KEY ("company_id","original_id") REFERENCES "public"."file"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "tenant" ON "picture_size" AS PERMISSIVE FOR ALL TO public USING (company_id = nullif(current_setting('app.company', true), '')::bigint) WITH CHECK (company_id = nullif(current_setting('app.company', true), '')::bigint);