ALTER TABLE "staff_links" ADD COLUMN "email" text;
--> statement-breakpoint
-- A change of the address deletes the links of the account: those that are there went to the present one.
update staff_links l set email = s.email from staff s where s.id = l.staff;
--> statement-breakpoint
ALTER TABLE "staff_links" ALTER COLUMN "email" SET NOT NULL;
