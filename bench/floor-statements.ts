/** $1 company, $2 project */
const project = (description: string) => `select json_build_object(
      'id', p.id::text, 'title', p.title, 'minHours', coalesce(sum(f.min), 0.00)::text, 'maxHours', coalesce(sum(f.max), 0.00)::text,
      'features', coalesce(json_agg(json_build_object(
        'id', f.id::text, 'title', f.title, 'minHours', f.min::text, 'maxHours', f.max::text, 'tasks', f.tasks
      ) order by f.position), '[]')
    )::text as json
    from project p
    left join lateral (
      select f.id, f.title, pf.position, t.min, t.max, t.tasks
      from project_feature pf
      join feature f on f.company_id = pf.company_id and f.id = pf.feature_id
      cross join lateral (
        select coalesce(sum(t.min_hours), 0.00) as min, coalesce(sum(t.max_hours), 0.00) as max,
          coalesce(json_agg(json_build_object(
            'id', t.id::text, 'title', t.title, ${description}'minHours', t.min_hours::text, 'maxHours', t.max_hours::text
          ) order by ft.position), '[]') as tasks
        from feature_task ft join task t on t.company_id = ft.company_id and t.id = ft.task_id
        where ft.company_id = f.company_id and ft.feature_id = f.id
      ) t
      where pf.company_id = p.company_id and pf.project_id = p.id
    ) f on true
    where p.company_id = $1 and p.id = $2
    group by p.company_id, p.id`;

/** The floor's one statement for each line, by the path that asks for it. All give one text. */
export const floorStatements: Record<string, { name: string; text: string }> = {
  /** $1 company, $2 rows, $3 offset */
  "/list": {
    name: "list",
    text: `select json_build_object(
      'items', (
        select coalesce(json_agg(json_build_object(
          'id', t.id::text, 'title', t.title, 'minHours', t.min_hours::text, 'maxHours', t.max_hours::text,
          'author', json_build_object('id', a.id::text, 'name', a.name),
          'tags', (
            select coalesce(json_agg(json_build_object('id', g.id::text, 'title', g.title) order by g.title, g.id), '[]')
            from task_tag x join tag g on g.company_id = x.company_id and g.id = x.tag_id
            where x.company_id = t.company_id and x.task_id = t.id
          )
        ) order by t.title, t.id), '[]')
        from (
          select company_id, id, title, min_hours, max_hours, author_id
          from task where company_id = $1 order by title, id limit $2 offset $3
        ) t
        join app_user a on a.company_id = t.company_id and a.id = t.author_id
      ),
      'total', (select count(*) from task where company_id = $1)
    )::text as json`,
  },
  "/project": { name: "project", text: project("") },
  "/project-with-texts": {
    name: "project-with-texts",
    text: project("'description', t.description, "),
  },
  /** $1 company, $2 author, $3 title, $4 description, $5 its text, $6 and $7 hours */
  "/create": {
    name: "create",
    text: `insert into task (company_id, author_id, title, description, description_text, min_hours, max_hours)
    values ($1, $2, $3, $4, $5, $6, $7)
    returning json_build_object(
      'id', id::text, 'title', title, 'minHours', min_hours::text, 'maxHours', max_hours::text
    )::text as json`,
  },
};
