CREATE TABLE "release" (
	"version" text PRIMARY KEY NOT NULL,
	"released_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
