import type { ScheduleId } from '@league/contracts/kernel/id'
import type { ScheduleDetails, ScheduleEvent } from '@league/contracts/schedule/events'
import { changedFields, type Undoable } from '../../kernel/undo.ts'
import { requireExistingSchedule, schedule, type ScheduleState } from '../../schedule/state.ts'

/** What a generation leaves behind beside its games and byes. */
type Generation = Pick<
  Extract<ScheduleEvent, { type: 'ScheduleGenerationRestored' }>['data'],
  'seed' | 'generatedAt' | 'unplaced'
>

interface State {
  schedule: ScheduleState
  generation: Generation
}

/** Without a venue, the details lack its id. */
const withVenue = (details: ScheduleDetails): ScheduleDetails => ({ ...details, venueId: details.venueId })

const notGenerated: Generation = { seed: 0, generatedAt: null, unplaced: [] }

/** Takes back changes of a schedule. Its games and byes take theirs back in their own streams. */
export const undoableSchedule: Undoable<State, ScheduleEvent, ScheduleId> = {
  name: schedule.name,
  initialState: { schedule: schedule.initialState, generation: notGenerated },
  evolve: (state, event, eventId, at) => ({
    schedule: schedule.evolve(state.schedule, event, eventId),
    generation: generationAfter(state.generation, event, at ?? null),
  }),
  undos: {
    ScheduleCreated: { touches: () => '', takeBack: (_, now) => deletion(now) },
    ScheduleChanged: {
      touches: ({ before, after }) =>
        Object.keys(changedFields(withVenue(before), withVenue(after))).map((field) => `details/${field}`),
      takeBack({ before, after }, now) {
        const { ids, details } = requireExistingSchedule(now.schedule)
        const restored = { ...details, ...changedFields(withVenue(after), withVenue(before)) }
        return { type: 'ScheduleChanged', data: { ...ids, before: details, after: restored } }
      },
    },
    ScheduleGenerated: { touches: () => 'generation', takeBack: restoreGeneration },
    ScheduleGenerationRestored: { touches: () => 'generation', takeBack: restoreGeneration },
    ScheduleDeleted: {
      touches: () => '',
      takeBack: ({ scheduleId, seasonId, leagueId }) => ({
        type: 'ScheduleRestored',
        data: { scheduleId, seasonId, leagueId },
      }),
    },
    ScheduleRestored: { touches: () => '', takeBack: (_, now) => deletion(now) },
  },
}

function generationAfter(generation: Generation, event: ScheduleEvent, at: string | null): Generation {
  if (event.type === 'ScheduleGenerated') {
    const { seed, unplaced } = event.data
    return { seed, unplaced, generatedAt: at }
  }
  if (event.type !== 'ScheduleGenerationRestored') return generation
  const { seed, unplaced, generatedAt } = event.data
  return { seed, unplaced, generatedAt }
}

function restoreGeneration(_: unknown, now: State, before: State): ScheduleEvent {
  const { gameIds, byes } = requireExistingSchedule(before.schedule)
  const { ids } = requireExistingSchedule(now.schedule)
  const data = { ...ids, ...before.generation, gameIds: [...gameIds], byes: [...byes] }
  return { type: 'ScheduleGenerationRestored', data }
}

/** Returns the deletion of a schedule whose games and byes are deleted in their own streams. */
function deletion({ schedule: state }: State): ScheduleEvent {
  const { ids, gameIds, byes } = requireExistingSchedule(state)
  return { type: 'ScheduleDeleted', data: { ...ids, removedGameIds: [...gameIds], removedByes: [...byes] } }
}
