CREATE TABLE "idempotency_parts" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"at" integer NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "idempotency_parts_user_id_key_at_pk" PRIMARY KEY("user_id","key","at")
);
--> statement-breakpoint
ALTER TABLE "idempotency_parts" ADD CONSTRAINT "idempotency_parts_user_id_key_idempotency_keys_user_id_key_fk" FOREIGN KEY ("user_id","key") REFERENCES "public"."idempotency_keys"("user_id","key") ON DELETE cascade ON UPDATE no action;