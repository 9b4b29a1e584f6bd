CREATE TABLE "error_day" (
	"group_id" bigint NOT NULL,
	"day" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "error_day_group_id_day_pk" PRIMARY KEY("group_id","day")
);
--> statement-breakpoint
ALTER TABLE "error_day" ADD CONSTRAINT "error_day_group_id_error_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."error_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "error_day_day" ON "error_day" USING btree ("day");--> statement-breakpoint
INSERT INTO "error_day" SELECT "group_id", date_trunc('day', "happened_at", 'UTC'), count(*)::integer FROM "error_occurrence" GROUP BY 1, 2;
