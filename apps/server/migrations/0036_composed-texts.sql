-- Names and titles in their one spelling (NFC), as they are written from now on. Two tags that would
-- be one by it stay as they are.
DO $$
DECLARE
	text_of record;
BEGIN
	FOR text_of IN
		SELECT * FROM (VALUES
			('tag', 'title', 'AND NOT EXISTS (SELECT FROM tag AS other WHERE other.company_id = own.company_id AND other.id <> own.id AND lower(normalize(other.title, NFC)) = lower(normalize(own.title, NFC)))'),
			('task', 'title', ''),
			('feature', 'title', ''),
			('project', 'title', ''),
			('app_user', 'name', ''),
			('company', 'name', '')
		) AS texts (relation, attribute, condition)
	LOOP
		EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', text_of.relation);
		EXECUTE format(
			'UPDATE %1$I AS own SET %2$I = normalize(%2$I, NFC) WHERE %2$I IS NOT NFC NORMALIZED %3$s',
			text_of.relation, text_of.attribute, text_of.condition
		);
		EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', text_of.relation);
	END LOOP;
END $$;
