ALTER TABLE "idempotent_call" DROP COLUMN "attempt";--> statement-breakpoint
ALTER TABLE "idempotent_call" DROP COLUMN "committed";