import type { SeasonId, SportId } from '@league/contracts/kernel/id'
import { slugOfName } from '@league/contracts/kernel/slug-of-name'
import { isSameName } from '@league/contracts/kernel/text'
import { reject } from '@league/contracts/kernel/problem'
import type { SeasonDetails, SeasonEvent } from '@league/contracts/season/events'
import type { CommandHandler } from '../kernel/command-handler.ts'
import type { FromReadModel } from '../kernel/from-read-model.ts'
import { requireExistingSeason, season, type SeasonState } from './state.ts'

/** An omitted field keeps its value. */
export interface SeasonInput {
  name?: string | undefined
  /** Calendar days in the organization's time zone (decision 19). Null clears a date. */
  startDate?: string | null | undefined
  finishDate?: string | null | undefined
  active?: boolean | undefined
  showDivisions?: boolean | undefined
}

/** A new season is active and has no dates (R130, R131). */
const newSeason: SeasonDetails = {
  name: '',
  slug: '',
  startDate: null,
  finishDate: null,
  active: true,
  showDivisions: false,
}

/** The seasons of the organization that have the requested name. Omitted: the name need not be free. */
interface RequestedName {
  namesakes?: FromReadModel<readonly SeasonId[]> | undefined
}

export interface CreateSeason extends SeasonInput, RequestedName {
  name: string
  sportId: SportId
  copiedFromSeasonId?: SeasonId | null | undefined
}

/** Creates a season without leagues. @throws Problem `name-required` · `season-name-taken` · `dates-reversed` */
export const createSeason: CommandHandler<CreateSeason, SeasonState, SeasonEvent, SeasonId> = {
  ...season,
  creates: true,
  decide({ sportId, copiedFromSeasonId, namesakes, ...input }, state, { newId }) {
    if (state) return []
    const details = mergeDetails(newSeason, input)
    rejectTakenName(namesakes)
    const data = { ...details, seasonId: newId, sportId, copiedFromSeasonId: copiedFromSeasonId ?? null }
    return [{ type: 'SeasonCreated', data }]
  },
}

/**
 * Changes the details of a season. A season that shares its name with another one, as seasons could before names
 * were unique, may keep it.
 *
 * @throws Problem `not-found` · `name-required` · `season-name-taken` · `dates-reversed`
 */
export const changeSeason: CommandHandler<SeasonInput & RequestedName, SeasonState, SeasonEvent, SeasonId> = {
  ...season,
  decide({ namesakes, ...input }, state) {
    const { seasonId, details: before } = requireExistingSeason(state)
    const after = mergeDetails(before, input)
    if (!isSameName(before.name, after.name)) rejectTakenName(namesakes, seasonId)
    const unchanged = Object.entries(after).every(
      ([field, value]) => before[field as keyof typeof before] === value,
    )
    return unchanged ? [] : [{ type: 'SeasonChanged', data: { seasonId, before, after } }]
  },
}

/**
 * Deletes a season. Reads no longer show it or anything below it; the log keeps the events (decision 29).
 *
 * @throws Problem `not-found`
 */
export const deleteSeason: CommandHandler<object, SeasonState, SeasonEvent, SeasonId> = {
  ...season,
  decide: (_, state) => [
    { type: 'SeasonDeleted', data: { seasonId: requireExistingSeason(state).seasonId } },
  ],
}

/** @throws Problem `season-name-taken` if another season has the name */
function rejectTakenName(namesakes: RequestedName['namesakes'], exceptId?: SeasonId): void {
  if (namesakes?.value.some((seasonId) => seasonId !== exceptId)) reject('season-name-taken')
}

/** Returns the details with the input applied. @throws Problem `name-required` · `dates-reversed` */
function mergeDetails(before: SeasonDetails, input: SeasonInput): SeasonDetails {
  const name = (input.name ?? before.name).trim()
  const startDate = input.startDate === undefined ? before.startDate : input.startDate
  const finishDate = input.finishDate === undefined ? before.finishDate : input.finishDate
  if (!name) reject('name-required')
  if (startDate && finishDate && finishDate < startDate) reject('dates-reversed')
  return {
    name,
    slug: slugOfName(name) || 'season',
    startDate,
    finishDate,
    active: input.active ?? before.active,
    showDivisions: input.showDivisions ?? before.showDivisions,
  }
}
