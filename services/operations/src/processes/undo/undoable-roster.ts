import type { PlayerId, TeamEntryId } from '@league/contracts/kernel/id'
import { reject } from '@league/contracts/kernel/problem'
import type { RosterEvent } from '@league/contracts/team/events'
import { swapped, type Undoable } from '../../kernel/undo.ts'
import { roster, type RosterState } from '../../team/roster/state.ts'

type PlaceRestored = Extract<RosterEvent, { type: 'RosterPlaceRestored' }>['data']
type Place = Pick<PlaceRestored, 'jersey' | 'position' | 'joinedAt' | 'leftAt'>

interface State extends RosterState {
  /** The places of all players who are or were on the roster. */
  allPlaces: Readonly<Record<PlayerId, Place>>
}

const neverOnRoster: Place = { jersey: null, position: null, joinedAt: null, leftAt: null }

const place = ({ playerId }: { playerId: PlayerId }) => `places/${playerId}`
const takesBackPlace = { touches: place, takeBack: restorePlace }

/** Takes back changes of a roster. A captain must be on it, so that both are undone in the order of their changes. */
export const undoableRoster: Undoable<State, RosterEvent, TeamEntryId> = {
  name: roster.name,
  initialState: { ...roster.initialState, allPlaces: {} },
  evolve(state, event, eventId, at = '') {
    const after = { ...state, ...roster.evolve(state, event, eventId) }
    if (event.type === 'CaptainAppointed') return after
    const { playerId } = event.data
    return { ...after, allPlaces: { ...state.allPlaces, [playerId]: placeAfter(state, event, at) } }
  },
  undos: {
    PlayerJoinedTeam: takesBackPlace,
    PlayerLeftTeam: takesBackPlace,
    RosterPlaceRestored: takesBackPlace,
    CaptainAppointed: swapped('CaptainAppointed', ({ before, after }) => [
      'captain',
      ...[before, after].flatMap(({ playerId }) => (playerId === null ? [] : [place({ playerId })])),
    ]),
  },
}

function placeAfter(
  { allPlaces }: State,
  event: Exclude<RosterEvent, { type: 'CaptainAppointed' }>,
  at: string,
): Place {
  if (event.type === 'PlayerLeftTeam')
    return { ...(allPlaces[event.data.playerId] ?? neverOnRoster), leftAt: at }
  const { jersey, position } = event.data
  if (event.type === 'PlayerJoinedTeam') return { jersey, position, joinedAt: at, leftAt: null }
  const { joinedAt, leftAt } = event.data
  return { jersey, position, joinedAt, leftAt }
}

function restorePlace({ playerId }: { playerId: PlayerId }, now: State, before: State): RosterEvent {
  const ids = now.ids ?? reject('not-found')
  const data = { ...ids, playerId, ...(before.allPlaces[playerId] ?? neverOnRoster) }
  return { type: 'RosterPlaceRestored', data }
}
