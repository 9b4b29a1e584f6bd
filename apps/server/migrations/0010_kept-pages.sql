CREATE TABLE "cached_page" (
	"path" text NOT NULL,
	"build" text NOT NULL,
	"versions" jsonb NOT NULL,
	"brotli" "bytea" NOT NULL,
	"gzip" "bytea" NOT NULL,
	"size" integer NOT NULL,
	"policy" text NOT NULL,
	"hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"hits" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "cached_page_path_build_pk" PRIMARY KEY("path","build")
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_run" (
	"id" integer PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
