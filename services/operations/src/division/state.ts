import type { DivisionEvent } from '@league/contracts/division/events'
import type { Id } from '@league/contracts/kernel/id'

export type Correction = Extract<DivisionEvent, { type: 'BracketResultCorrected' }>['data']
export type ScheduledMatchup = Extract<DivisionEvent, { type: 'MatchupScheduled' }>['data']

export interface DivisionTeam {
  teamEntryId: Id
  leagueId: Id
}

export interface Division {
  divisionId: Id
  name: string
  videoUrl: string | null
  imageUrl: string | null
  /** In the order of their seeds. */
  teams: readonly DivisionTeam[]
  /** Its games that are not deleted. `holds`: the matchup is taken by it; a voided game has given its matchup free. */
  games: Readonly<Record<Id, { matchId: string; holds: boolean; scheduled: ScheduledMatchup }>>
  /** Corrections of its results, oldest first. */
  corrections: readonly Correction[]
}

export interface DivisionsState {
  /** By their ids. */
  divisions: Readonly<Record<Id, Division>>
  /** Corrections that the streams of their games have not followed yet. */
  open: readonly Correction[]
}

export const noDivisions: DivisionsState = { divisions: {}, open: [] }

export function evolve(state: DivisionsState, event: DivisionEvent): DivisionsState {
  const { data, type } = event
  const { divisionId } = data
  if (type === 'DivisionCreated') {
    const empty = { videoUrl: null, imageUrl: null, teams: [], games: {}, corrections: [] }
    const division = { divisionId, name: data.name, ...empty }
    return { ...state, divisions: { ...state.divisions, [divisionId]: division } }
  }
  if (type === 'DivisionDeleted') {
    const { [divisionId]: _, ...divisions } = state.divisions
    return { divisions, open: state.open.filter((one) => one.divisionId !== divisionId) }
  }
  const open = openAfter(state, event)
  const division = state.divisions[divisionId]
  if (!division) return { ...state, open }
  const divisions = { ...state.divisions, [divisionId]: { ...division, ...changed(division, event) } }
  const from =
    type === 'DivisionTeamAssigned' && data.fromDivisionId !== null && divisions[data.fromDivisionId]
  if (from) divisions[from.divisionId] = { ...from, teams: without(from, data.teamEntryId) }
  return { divisions, open }
}

function openAfter({ open }: DivisionsState, { type, data }: DivisionEvent): readonly Correction[] {
  if (type === 'BracketResultCorrected') return [...open, data]
  if (type !== 'BracketCorrectionCompleted') return open
  return open.filter(({ correctionId }) => correctionId !== data.correctionId)
}

function changed(division: Division, { type, data }: DivisionEvent): Partial<Division> {
  switch (type) {
    case 'DivisionRenamed':
      return { name: data.after }
    case 'DivisionMediaChanged':
      return data.after
    case 'DivisionTeamAssigned': {
      const { teamEntryId, leagueId } = data
      return { teams: [...without(division, teamEntryId), { teamEntryId, leagueId }] }
    }
    case 'DivisionTeamRemoved':
      return { teams: without(division, data.teamEntryId) }
    case 'DivisionTeamsReordered': {
      const order = new Map(data.after.map((id, at) => [id, at]))
      const place = ({ teamEntryId }: DivisionTeam) => order.get(teamEntryId) ?? order.size
      return { teams: division.teams.toSorted((a, b) => place(a) - place(b)) }
    }
    case 'MatchupScheduled': {
      const game = { matchId: data.matchId, holds: true, scheduled: data }
      return { games: { ...division.games, [data.gameId]: game } }
    }
    case 'MatchupReleased':
      return { games: withoutGame(division, data.gameId) }
    case 'BracketResultCorrected': {
      const games = { ...(data.after === null ? withoutGame(division, data.gameId) : division.games) }
      for (const { gameId, action } of data.later) {
        const game = games[gameId]
        if (game) games[gameId] = { ...game, holds: action !== 'voided' }
      }
      return { games, corrections: [...division.corrections, data] }
    }
    default:
      return {}
  }
}

function without({ teams }: Division, id: Id): DivisionTeam[] {
  return teams.filter(({ teamEntryId }) => teamEntryId !== id)
}

function withoutGame({ games }: Division, gameId: Id): Division['games'] {
  const { [gameId]: _, ...others } = games
  return others
}
