import { readFileSync } from 'node:fs'
import { format, type Options } from 'prettier'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as plugin from './prettier-plugin.ts'
import { readSqlTokens } from './sql-tokens.ts'

const config = JSON.parse(
  readFileSync(new URL('../../../../.prettierrc.json', import.meta.url), 'utf8'),
) as Options

/** Formats a module twice, and fails if the second time changes anything. */
async function formatModule(text: string): Promise<string> {
  const options = { ...config, plugins: [plugin], filepath: 'query.ts' }
  const formatted = await format(text, options)
  expect(await format(formatted, options)).toBe(formatted)
  return formatted
}

afterEach(() => vi.restoreAllMocks())

describe('the Prettier plugin', () => {
  it('gives each clause of a long query its own line', async () => {
    expect(
      await formatModule(`
        const games = await db.any(sql.type(row)\`select game.id, home.name as home from schedule.game game
          \${joinLeague('game')} join team.entry home on home.id = game.home_team_id and not home.deleted
          where game.season_id = \${seasonId} and \${condition} order by game.date\`)
      `),
    ).toBe(`const games = await db.any(sql.type(row)\`
  select game.id, home.name as home
  from schedule.game game \${joinLeague('game')}
  join team.entry home on home.id = game.home_team_id and not home.deleted
  where game.season_id = \${seasonId} and \${condition}
  order by game.date
\`)
`)
  })

  it('keeps a short query on one line', async () => {
    const module = 'await db.query(`select id from team.entry where league_id = $1`, [leagueId])\n'
    expect(await formatModule(module)).toBe(module)
  })

  it('indents a query by the line of its template', async () => {
    expect(
      await formatModule(`
        async function lock() {
          await client.query(\`update projection.checkpoint set state = $2, error = null
            where projection = $1 and generation = 'live' returning position\`, [name, state])
        }
      `),
    ).toBe(`async function lock() {
  await client.query(
    \`
      update projection.checkpoint
      set state = $2, error = null
      where projection = $1 and generation = 'live'
      returning position
    \`,
    [name, state],
  )
}
`)
  })

  it('fills the lines of lists, and gives each condition that does not fit a line of its own', async () => {
    expect(
      await formatModule(`
        const query = sql.unsafe\`
          with won as (select id from game where winner_team_id is not null and status = 'final' and not deleted)
          select line.organization_id, line.game_id, line.team_entry_id, line.player_id, count(*) filter (where played),
            case line.team_entry_id when game.home_team_id then game.away_team_id else game.home_team_id end, home
          from box_score.line line
          \${joinMerged('line')}
          left join overruled on overruled.organization_id = line.organization_id and overruled.game_id = line.game_id
          where line.game_id in (select id from won) or line.played and exists (
            select from player.person person where person.organization_id = line.organization_id
              and person.player_id = line.player_id)
        \`
      `),
    ).toBe(`const query = sql.unsafe\`
  with won as (
    select id
    from game
    where winner_team_id is not null and status = 'final' and not deleted
  )
  select line.organization_id, line.game_id, line.team_entry_id, line.player_id,
    count(*) filter (where played),
    case line.team_entry_id when game.home_team_id then game.away_team_id else game.home_team_id end,
    home
  from box_score.line line
  \${joinMerged('line')}
  left join overruled on overruled.organization_id = line.organization_id
    and overruled.game_id = line.game_id
  where line.game_id in (select id from won)
    or line.played
      and exists (
        select from player.person person
        where person.organization_id = line.organization_id and person.player_id = line.player_id
      )
\`
`)
  })

  it('puts each query of a union on one line if it fits', async () => {
    expect(
      await formatModule(`
        const names = sql.unsafe\`select team_id as id, name from team.team where team_id = any($1)
          union all select league_id, name from directory.league where league_id = any($1) order by name\`
      `),
    ).toBe(`const names = sql.unsafe\`
  select team_id as id, name from team.team where team_id = any($1)
  union all select league_id, name from directory.league where league_id = any($1)
  order by name
\`
`)
  })

  it('separates statements by lines and keeps the blank lines between them', async () => {
    expect(
      await formatModule(
        'await db.query(`drop owned by ${owner};\n\ndrop role ${owner}; create table a ()`)\n',
      ),
    ).toBe('await db.query(`\n  drop owned by ${owner};\n\n  drop role ${owner};\n  create table a ()\n`)\n')
  })

  it.each([
    ['a condition', 'entry.league_id = ${leagueId}   and not entry.deleted'],
    ['an expression', 'coalesce(merged.master_id,   ${playerId})'],
    ['columns', 'person.player_id as id,   person.image'],
    ['a table', '(select 1   as id) points'],
    ['a join', 'join team.entry entry   on entry.id = ${id}'],
    ['a clause', 'order by name   desc'],
    ['further conditions', 'and not entry.deleted   and ${condition}'],
    ['an action on conflict', 'on conflict (id)   do update set name = excluded.name'],
  ])('formats a fragment that is %s', async (_part, fragment) => {
    const formatted = await formatModule(`const part = sql.fragment\`${fragment}\`\n`)
    expect(formatted).toBe(`const part = sql.fragment\`${fragment.replace('   ', ' ')}\`\n`)
  })

  it.each([
    'with a as (delete from t where id = any ($1::text[]) returning *) insert into b select * from a',
    'select a.b, -c, (d)[1], e ->> \'f\' as "F" from a, lateral unnest(b) with ordinality as n (x, y) -- why',
    "select 'it''s   2' || E'\\\\n' as text, count(*) filter (where a <> 1)::int from t group by 1 for update",
    'select ${columns} from ${table}.${name} where id in (${ids}) ${order} limit ${count}',
    'insert into ${table} (${names}) select ${values} on conflict (${keys}) do ${action}',
  ])('changes only white space: %s', async (statement) => {
    const warn = vi.spyOn(console, 'warn')
    const formatted = await formatModule(`const statement = sql.unsafe\`${statement}\`\n`)
    const text = /`([^]*)`/.exec(formatted)?.[1] ?? ''
    const tokensOf = (sql: string) => readSqlTokens(sql).map((token) => token.text)
    expect(tokensOf(text)).toEqual(tokensOf(statement))
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    ['a statement with a bracket that is not closed', 'select   (a'],
    ['a string that spans lines', "select 'a\n  b',   c"],
    ['a comment that spans lines', 'select /* a\n  b */   c'],
  ])('keeps %s and warns about it', async (_reason, statement) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const module = `const statement = sql.unsafe\`${statement}\`\n`
    expect(await formatModule(module)).toBe(module)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^query\.ts:1: cannot format SQL: /))
  })

  it.each([
    'const text = `select  ${count}  players` + name\n',
    'const text = `Delete  the team`\n',
    'const text = raw`select  a`\n',
    'const separator = sql.fragment` and `\n',
  ])('leaves other templates alone: %s', async (module) => {
    expect(await formatModule(module)).toBe(module)
  })

  it('leaves the examples of a document alone', async () => {
    const text = '```ts\nconst rows = sql.unsafe`select  …`\n```\n'
    expect(await format(text, { ...config, plugins: [plugin], parser: 'markdown' })).toBe(text)
  })

  it('formats a file of SQL', async () => {
    const text = `-- Games.
CREATE TABLE game (id text PRIMARY KEY,
-- Winner.
winner text, -- Null at first.
score integer[]);

create index game_winner on game (winner, lower(id)) where winner is not null;
`
    expect(await format(text, { ...config, plugins: [plugin], filepath: 'tables.sql' })).toBe(`-- Games.
create table game (
  id text primary key,
  -- Winner.
  winner text, -- Null at first.
  score integer[]
);

create index game_winner on game (winner, lower(id)) where winner is not null;
`)
  })
})
