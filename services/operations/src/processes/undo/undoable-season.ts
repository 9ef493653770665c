import type { LeagueEvent } from '@league/contracts/league/events'
import type { LeagueId, SeasonId } from '@league/contracts/kernel/id'
import type { SeasonEvent } from '@league/contracts/season/events'
import { changedFields, swapped, type Undoable } from '../../kernel/undo.ts'
import {
  rejectTakenName,
  requireExistingLeague,
  requireExistingSeasonLeagues,
  seasonLeagues,
  type SeasonLeaguesState,
} from '../../league/state.ts'
import { requireExistingSeason, season, type SeasonState } from '../../season/state.ts'
import { earlierOrder } from './earlier-order.ts'

type Event = SeasonEvent | LeagueEvent

interface State {
  season: SeasonState
  leagues: SeasonLeaguesState
}

const league = ({ leagueId }: { leagueId: LeagueId }) => `leagues/${leagueId}`

/** Takes back changes of a season and its leagues, which share a stream. */
export const undoableSeason: Undoable<State, Event, SeasonId> = {
  name: season.name,
  initialState: { season: season.initialState, leagues: seasonLeagues.initialState },
  evolve: (state, event, eventId) => ({
    season: season.evolve(state.season, event as SeasonEvent, eventId),
    leagues: seasonLeagues.evolve(state.leagues, event, eventId),
  }),
  undos: {
    SeasonCreated: {
      touches: () => '',
      takeBack: ({ seasonId }) => ({ type: 'SeasonDeleted', data: { seasonId } }),
    },
    SeasonChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(before, after)).map((field) => `details/${field}`),
      takeBack({ seasonId, before, after }, now) {
        const { details } = requireExistingSeason(now.season)
        const data = { seasonId, before: details, after: { ...details, ...changedFields(after, before) } }
        return { type: 'SeasonChanged', data }
      },
    },
    SeasonDeleted: {
      touches: () => '',
      takeBack: ({ seasonId }) => ({ type: 'SeasonRestored', data: { seasonId } }),
    },
    SeasonRestored: {
      touches: () => '',
      takeBack: ({ seasonId }) => ({ type: 'SeasonDeleted', data: { seasonId } }),
    },
    LeagueCreated: {
      touches: league,
      takeBack: ({ seasonId, leagueId }) => ({ type: 'LeagueDeleted', data: { seasonId, leagueId } }),
    },
    LeagueRenamed: {
      touches: (data) => `${league(data)}/name`,
      takeBack({ before, after, ...ids }, { leagues }) {
        rejectTakenName(requireExistingSeasonLeagues(leagues), before, ids.leagueId)
        return { type: 'LeagueRenamed', data: { ...ids, before: after, after: before } }
      },
    },
    PlayoffPlacesChanged: swapped('PlayoffPlacesChanged', (data) => `${league(data)}/playoff-places`),
    LeaguesReordered: {
      touches: () => 'order',
      takeBack({ seasonId, before: earlier }, { leagues }) {
        const before = requireExistingSeasonLeagues(leagues).leagues.map(({ leagueId }) => leagueId)
        return { type: 'LeaguesReordered', data: { seasonId, before, after: earlierOrder(before, earlier) } }
      },
    },
    LeagueDeleted: {
      touches: league,
      takeBack({ seasonId, leagueId }, { leagues }, before) {
        const now = requireExistingSeasonLeagues(leagues)
        const { name, position } = requireExistingLeague(before.leagues, leagueId)
        rejectTakenName(now, name)
        const isTaken = now.leagues.some((other) => other.position === position)
        const data = { seasonId, leagueId, position: isTaken ? now.nextPosition : position }
        return { type: 'LeagueRestored', data }
      },
    },
    LeagueRestored: {
      touches: league,
      takeBack: ({ seasonId, leagueId }) => ({ type: 'LeagueDeleted', data: { seasonId, leagueId } }),
    },
  },
}
