-- The search's URL parameter is `query`.
update saved_filter set search = regexp_replace(search, '(^|&)words=', '\1query=') where search ~ '(^|&)words=';
