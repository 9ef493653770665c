import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Read } from '@league/contracts/client/rendering'
import type { EmbedKind } from '@league/contracts/site/embeds'
import { BracketTree } from '../blocks/bracket/BracketTree.tsx'
import type { ScheduleBlockData, StandingsBlockData } from '../blocks/block-data.ts'
import { loadBlockData } from '../blocks/load-block-data.ts'
import type { BracketData } from '../features/bracket/bracket-data.ts'
import { page as bracketPage } from '../features/bracket/bracket-page.ts'
import type { PageContext } from '../page/page-context.ts'
import { throwNotFound } from '../page/not-found.ts'
import { GameCard } from '../parts/GameCard.tsx'
import { gamesOfStrip } from '../parts/score-strip.ts'
import { ScoreStrip } from '../parts/ScoreStrip.tsx'
import { StandingsCard } from '../parts/StandingsCard.tsx'
import { paths } from '../paths.ts'
import { Empty } from '../ui/Empty.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SiteLink } from '../ui/SiteLink.tsx'
import { todayIn } from '../ui/today.ts'

interface Embed {
  title: string
  /** The page that shows more. */
  path: string
  content: ReactNode
}

const LIMITS = { standings: 50, schedule: 12, scoreboard: 8 }

/** Reads what an embed shows. It has the parts that pages have, which need no scripts. */
export async function loadEmbed(kind: EmbedKind, read: Read, context: PageContext): Promise<Embed> {
  if (kind === 'bracket') return loadBracket(read, context)
  const { site, search } = context
  const leagueId = search.get('league') || null
  const today = todayIn(site.organization?.timeZone)
  const blockType = kind === 'standings' ? 'standings' : 'schedule'
  const [data] = await loadBlockData(read, [{ type: blockType, leagueId, limit: LIMITS[kind] }], today)
  if (data === null || data === undefined) return throwNotFound()
  if (kind === 'standings') {
    const { tables, season } = data as StandingsBlockData
    return {
      title: 'Standings',
      path: paths.standings(leagueId ?? undefined),
      content: <StandingsCard tables={tables} season={season} />,
    }
  }
  const games = data as ScheduleBlockData
  const path = paths.schedule(leagueId ?? undefined)
  if (games.next.length + games.latest.length === 0)
    return { title: 'Games', path, content: <Empty text="No games are scheduled." /> }
  if (kind === 'scoreboard') {
    const content = <ScoreStrip games={gamesOfStrip(games)} today={games.today} />
    return { title: 'Scoreboard', path, content }
  }
  return { title: 'Schedule', path, content: <Schedule {...games} path={path} /> }
}

function Schedule({ next, latest, path }: ScheduleBlockData & { path: string }) {
  return (
    <>
      {next.length > 0 ? (
        <Panel title="Next games" action={<SiteLink to={path}>Full schedule</SiteLink>}>
          {next.map((game) => (
            <GameCard key={game.id} game={game} note={game.note} withDate />
          ))}
        </Panel>
      ) : null}
      {latest.length > 0 ? (
        <Panel title="Latest results" action={<SiteLink to={path}>All results</SiteLink>}>
          {latest.map((game) => (
            <GameCard key={game.id} game={game} note={game.note} withDate />
          ))}
        </Panel>
      ) : null}
    </>
  )
}

async function loadBracket(read: Read, context: PageContext): Promise<Embed> {
  const { season, division, bracket } = (await bracketPage.load(read, context)) as BracketData
  return {
    title: `${division.name} bracket`,
    path: paths.bracket(season.id, division.id),
    content: (
      <Panel title={division.name} detail={season.name}>
        <BracketTree
          bracket={bracket}
          level={3}
          renderLink={(game, content) => <Link to={paths.game(game.id)}>{content}</Link>}
        />
      </Panel>
    ),
  }
}
