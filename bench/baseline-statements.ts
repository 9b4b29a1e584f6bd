const can = "'can', json_build_object('__typename', 'Can', 'update', true, 'delete', true)";
const mayUpdate = "'can', json_build_object('__typename', 'Can', 'update', true)";

/**
 * Returns the statement of a project: $1 is the company, $2 the project. `featureFields` are
 * selected in addition to a feature's sums and tasks.
 */
const project = (projectFields: string, featureFields: string) => `select json_build_object(
      '__typename', 'Project', 'id', p.id::text, 'title', p.title, ${projectFields}
      'features', coalesce(json_agg(json_build_object(
        '__typename', 'Feature', 'id', f.id::text, 'title', f.title, ${featureFields}
        'minHours', f.min::text, 'maxHours', f.max::text, 'tasks', f.tasks
      ) order by f.position), '[]')
    )::text as json
    from project p
    left join lateral (
      select f.id, f.title, f.description, pf.position, t.min, t.max, t.count, t.tasks
      from project_feature pf
      join feature f on f.company_id = pf.company_id and f.id = pf.feature_id
      cross join lateral (
        select coalesce(sum(t.min_hours), 0.00) as min, coalesce(sum(t.max_hours), 0.00) as max, count(*) as count,
          coalesce(json_agg(json_build_object(
            '__typename', 'Task', 'id', t.id::text, 'title', t.title, 'minHours', t.min_hours::text, 'maxHours', t.max_hours::text
          ) order by ft.position), '[]') as tasks
        from feature_task ft join task t on t.company_id = ft.company_id and t.id = ft.task_id
        where ft.company_id = f.company_id and ft.feature_id = f.id
      ) t
      where pf.company_id = p.company_id and pf.project_id = p.id
    ) f on true
    where p.company_id = $1 and p.id = $2
    group by p.company_id, p.id`;

const builder = project(
  `'state', p.state, 'capacity', 30 - (select coalesce(sum(l.amount), 0) from token_ledger l where l.company_id = p.company_id and l.project_id = p.id), ${mayUpdate},`,
  "",
);
const report = project(
  `'state', p.state, 'description', p.description,
      'acceptedVersion', (
        select max(v.number) from proposal_version v
        where v.company_id = p.company_id and v.project_id = p.id and v.status = 'accepted'
      ),
      'clientName', p.client_name, 'proposalNumber', p.proposal_number, 'validUntil', p.valid_until,
      'assumptions', p.assumptions, 'exclusions', p.exclusions,
      'proposalTerms', coalesce(p.terms, (select c.proposal_terms from company c where c.id = p.company_id)),
      'minHours', coalesce(sum(f.min), 0.00)::text, 'maxHours', coalesce(sum(f.max), 0.00)::text,
      'taskCount', (
        select count(distinct ft.task_id)
        from project_feature pf join feature_task ft on ft.company_id = pf.company_id and ft.feature_id = pf.feature_id
        where pf.company_id = p.company_id and pf.project_id = p.id
      ),
      'taskOccurrences', coalesce(sum(f.count), 0), 'featureCount', count(f.id),
      'members', (
        select coalesce(json_agg(json_build_object(
          '__typename', 'ProjectMember', 'role', m.role,
          'user', json_build_object('__typename', 'User', 'id', u.id::text, 'name', u.name)
        ) order by u.name, u.id), '[]')
        from project_member m join app_user u on u.company_id = m.company_id and u.id = m.user_id
        where m.company_id = p.company_id and m.project_id = p.id
      ),
      'files', '[]'::json, 'clientFileIds', '[]'::json, 'images', '[]'::json, 'isSample', p.is_sample, ${can},`,
  "'description', f.description, 'taskCount', f.count, 'images', '[]'::json,",
);

/** The baseline's single statement per benchmark, by request path. Each returns one text. */
export const baselineStatements: Record<string, { name: string; text: string }> = {
  /** $1 company, $2 rows, $3 offset */
  "/list": {
    name: "list",
    text: `select json_build_object(
      '__typename', 'TaskPage',
      'items', (
        select coalesce(json_agg(json_build_object(
          '__typename', 'Task', 'id', t.id::text, 'version', t.version, 'title', t.title,
          'minHours', t.min_hours::text, 'maxHours', t.max_hours::text,
          'updatedAt', to_char(t.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'author', json_build_object('__typename', 'User', 'id', a.id::text, 'name', a.name), ${can},
          'tags', (
            select coalesce(json_agg(json_build_object('__typename', 'Tag', 'id', g.id::text, 'title', g.title, 'color', g.color) order by g.title, g.id), '[]')
            from task_tag x join tag g on g.company_id = x.company_id and g.id = x.tag_id
            where x.company_id = t.company_id and x.task_id = t.id
          ),
          'usedIn', (
            select coalesce(json_agg(json_build_object('__typename', 'Place', 'id', f.id::text, 'title', f.title) order by f.title, f.id), '[]')
            from feature_task x join feature f on f.company_id = x.company_id and f.id = x.feature_id
            where x.company_id = t.company_id and x.task_id = t.id
          )
        ) order by t.title, t.id), '[]')
        from (
          select company_id, id, title, min_hours, max_hours, author_id, version, updated_at
          from task where company_id = $1 order by title, id limit $2 offset $3
        ) t
        join app_user a on a.company_id = t.company_id and a.id = t.author_id
      ),
      'total', (select count(*) from task where company_id = $1)
    )::text as json`,
  },
  "/builder": { name: "builder", text: builder },
  "/report": { name: "report", text: report },
  /** $1 company, $2 author, $3 title, $4 description, $5 its text, $6 and $7 hours */
  "/create": {
    name: "create",
    text: `insert into task (company_id, author_id, updated_by_id, title, description, description_text, min_hours, max_hours)
    values ($1, $2, $2, $3, $4, $5, $6, $7)
    returning json_build_object(
      '__typename', 'Task', 'id', id::text, 'version', version, 'title', title,
      'minHours', min_hours::text, 'maxHours', max_hours::text, ${mayUpdate}, 'tags', '[]'::json
    )::text as json`,
  },
};
