import { readFileSync } from 'node:fs'
import { format, type Options } from 'prettier'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as plugin from './prettier-plugin.ts'
import { readSqlTokens } from './sql-tokens.ts'

const { overrides: _, ...config } = JSON.parse(
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
  from
    schedule.game game
    \${joinLeague('game')}
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
      set
        state = $2,
        error = null
      where projection = $1 and generation = 'live'
      returning position
    \`,
    [name, state],
  )
}
`)
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
    ['a statement with a syntax error', 'select   from from'],
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

  it('formats a file of SQL', async () => {
    const text = 'CREATE TABLE game (id text PRIMARY KEY,\n-- Winner.\nwinner text);\n'
    expect(await format(text, { ...config, plugins: [plugin], parser: 'postgresql' })).toBe(
      'create table game (\n  id text primary key,\n  -- Winner.\n  winner text\n);\n',
    )
  })
})
