-- The reserved company that staff belong to. Row-level security may bind the owner, so it is named.
select set_config('app.company', nextval(pg_get_serial_sequence('company', 'id'))::text, true);--> statement-breakpoint
insert into company (id, name, is_platform) values (current_setting('app.company')::bigint, 'Presale', true);--> statement-breakpoint
insert into token_balance (company_id) values (current_setting('app.company')::bigint);--> statement-breakpoint
-- What was noted of settings goes on in the one audit log.
insert into audit_entry (company_id, at, action, actor_company_id, actor_user_id, target_kind, target_id, target_name, details)
select current_setting('app.company')::bigint, changed_at, 'setting.changed', changed_by_company_id, changed_by_user_id, 'setting', key, key, jsonb_build_object('before', before, 'after', after)
from setting_change order by id;--> statement-breakpoint
DROP TABLE "setting_change" CASCADE;
