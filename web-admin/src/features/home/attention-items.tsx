import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AttentionView, ConflictView, ShortTeamView } from '@league/contracts/attention/views'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { formatTime } from '@league/contracts/kernel/calendar-text'
import { groupParkedEvents } from '@league/contracts/projection/parked-events'
import type { ProjectionView } from '@league/contracts/projection/views'
import { formatShortDate } from '../../shared/day-text.ts'
import { paths } from '../../paths.ts'
import { formatCount } from '../../ui/format-count.ts'
import { RemoveFreeDay } from './RemoveFreeDay.tsx'

/** One thing that needs attention: a line, its reason, and the way to the fix. */
export interface AttentionItem {
  key: string
  title: string
  reason: string
  action: ReactNode
  /** Whether the action needs a line of its own on a phone. */
  isWide?: boolean
}

export interface AttentionGroup {
  label:
    | 'No score'
    | 'Score mismatch'
    | 'Conflict'
    | 'Under five players'
    | 'Not sent from this device'
    | 'Projections'
  total: number
  items: AttentionItem[]
}

/** The line of a game, with the away team first. */

/**
 * Returns the groups of things that need attention, also the empty ones.
 *
 * @param scoreEntry renders the score cells of a game
 * @param showOrganization whether items begin with their organization, in a list over all of them
 */
export function attentionGroups(
  attention: AttentionView,
  scoreEntry: (game: GameView) => ReactNode,
  showOrganization: boolean,
): AttentionGroup[] {
  const inOrganization = (name: string | undefined, text: string) =>
    showOrganization && name ? `${name} · ${text}` : text
  const ofGame = (game: GameView, text: string) =>
    inOrganization(attention.organizations[game.season_id], text)
  return [
    {
      label: 'No score',
      total: attention.no_score.total,
      items: attention.no_score.games.map((game) => ({
        key: game.id,
        title: matchupText(game),
        reason: ofGame(game, `${dayAndTime(game)} · ${game.division?.name ?? game.league.name}`),
        action: scoreEntry(game),
        isWide: true,
      })),
    },
    {
      label: 'Score mismatch',
      total: attention.mismatches.total,
      items: attention.mismatches.games.map(({ game, home, away }) => ({
        key: game.id,
        title: `${matchupText(game)}, ${game.score_away}–${game.score_home}`,
        reason: ofGame(
          game,
          [
            { name: game.awayTeam.name, ...away },
            { name: game.homeTeam.name, ...home },
          ]
            .filter(({ points, score }) => points !== null && points !== score)
            .map(({ name, points, score }) => `${name}: player points ${points}, score ${score}`)
            .join('. '),
        ),
        action: (
          <Fix to={`${paths.game(game.id)}#box-score`} label="Open box score" about={matchupText(game)} />
        ),
      })),
    },
    {
      label: 'Conflict',
      total: attention.conflicts.total,
      items: attention.conflicts.conflicts.map((conflict) => ({
        key: `${conflict.kind} ${conflict.bye_id ?? conflict.week_off_id ?? conflict.games[0]?.id}`,
        title: conflictTitle(conflict),
        reason: inOrganization(conflict.organization.name, conflictReason(conflict)),
        action: conflictFix(conflict),
      })),
    },
    {
      label: 'Under five players',
      total: attention.short_teams.total,
      items: attention.short_teams.teams.map((team) => ({
        key: team.id,
        title: `${team.name}, ${formatCount(team.players, 'player')}`,
        reason: inOrganization(team.organization.name, shortTeamReason(team)),
        action: (
          <Fix
            to={`${paths.team(team.season_id, team.league.id, team.id)}#add-player`}
            label="Add players"
            about={team.name}
          />
        ),
      })),
    },
  ]
}

/** Returns the parked events and the projections that an operator should look at, as one more group. */
export function projectionGroup(projections: readonly ProjectionView[]): AttentionGroup[] {
  const events = groupParkedEvents(projections).map(
    ({ position, eventType, organizationName, projections: names }) => ({
      key: position,
      title: `Event ${position}, ${eventType}`,
      reason: [organizationName, `parked in ${formatCount(names.length, 'projection')}`]
        .filter(Boolean)
        .join(' · '),
      action: <Fix to={paths.projections} label="Open projections" about={`event ${position}`} />,
    }),
  )
  const stopped = projections
    .filter(({ state, replay }) => !healthy.includes(state) || replay?.state === 'failed')
    .map(({ name, state }) => ({
      key: name,
      title: `Projection ${name}`,
      reason: `State: ${state}`,
      action: <Fix to={paths.projections} label="Open projections" about={name} />,
    }))
  const items = [...events, ...stopped]
  return items.length === 0 ? [] : [{ label: 'Projections', total: items.length, items }]
}

const healthy: readonly ProjectionView['state'][] = ['running', 'catching-up']

export function dayAndTime({ date, time }: Pick<GameView, 'date' | 'time'>): string {
  return `${date ? formatShortDate(date) : 'No date'}, ${formatTime(time)}`
}

function conflictTitle({ kind, team, games, date }: ConflictView): string {
  const day = formatShortDate(date)
  if (kind === 'week-off') return `Week off over ${formatCount(games.length, 'game')}, ${day}`
  if (kind === 'bye') return `${team?.name} have a bye and a game, ${day}`
  const how = startTogether(games) ? 'at the same time' : 'that overlap'
  return `${team?.name} play ${formatCount(games.length, 'game')} ${how}, ${day}`
}

function conflictReason({ kind, league, reason, games }: ConflictView): string {
  if (kind === 'week-off') return [league.name, reason].filter(Boolean).join(' · ')
  const [first] = games
  if (kind === 'bye') return `${league.name} · ${first?.name}, ${formatTime(first?.time ?? null)}`
  return startTogether(games)
    ? `${formatTime(first?.time ?? null)} · ${games.map(({ name }) => name).join(', ')}`
    : games.map(({ name, time }) => `${formatTime(time)} ${name}`).join(', ')
}

function startTogether(games: ConflictView['games']): boolean {
  return games.every(({ time }) => time === games[0]?.time)
}

function conflictFix(conflict: ConflictView): ReactNode {
  const { kind, games, bye_id } = conflict
  if (kind === 'bye' && bye_id) return <RemoveFreeDay conflict={conflict} byeId={bye_id} />
  // The games disappear from the item one by one, as they are moved.
  const game = kind === 'two-games' ? games.at(-1) : games[0]
  const label = kind === 'week-off' && games.length > 1 ? `Move ${games.length} games` : 'Move game'
  return <Fix to={`${paths.game(game?.id ?? '')}#details`} label={label} about={conflictTitle(conflict)} />
}

function shortTeamReason({ season, first_game }: ShortTeamView): string {
  return first_game ? `${season} · first game ${formatShortDate(first_game)}` : season
}

function Fix({ to, label, about }: { to: string; label: string; about: string }) {
  return (
    <Button component={Link} to={to} size="compact-md" aria-label={`${label}: ${about}`}>
      {label}
    </Button>
  )
}
