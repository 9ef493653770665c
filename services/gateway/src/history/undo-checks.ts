import type { Pool } from 'pg'
import type { AnyEvent } from '@league/contracts/events'
import type { Access, EntityKind } from '@league/contracts/kernel/endpoint'
import type { ChangeId, IdWithKind, OrganizationId } from '@league/contracts/kernel/id'
import { Problem, reject } from '@league/contracts/kernel/problem'
import { changeOrganizationEndpoint, switchFeatureEndpoint } from '@league/contracts/organization/endpoints'
import { isSameName } from '@league/contracts/kernel/text'
import { listDependentsQuery, rosterPlaceId } from '@league/projections/history/dependents'
import { listDeletedAfterQuery } from '@league/projections/history/undoings'
import { readHistoryEntryQuery } from '@league/projections/history/queries'
import { listSeasonNamesQuery } from '@league/projections/directory/seasons'
import { rolesOf } from '../binding/access.ts'
import type { Principal } from '../kernel/caller.ts'
import { keepPictures, picturesIn } from '../media/picture-use.ts'
import type { PictureStorage } from '../media/storage.ts'
import { requireUnrestrictedDetails } from '../organization/organization-input.ts'
import type { ReadSide } from '../reads/read-side.ts'

/** The fields of events that hold ids of entities. */
const idFields: Readonly<Record<string, EntityKind>> = {
  seasonId: 'season',
  leagueId: 'league',
  businessId: 'business',
  venueId: 'venue',
  linkId: 'link',
  teamId: 'team',
  teamEntryId: 'teamEntry',
  homeTeamId: 'teamEntry',
  awayTeamId: 'teamEntry',
  playerId: 'player',
  divisionId: 'division',
}

/** Types of events with the fields that hold the ids of what they are about. A field may be null. */
type Fields = Partial<Record<AnyEvent['type'], readonly string[]>>

/** The events by which entities are there again. */
const restoring: Fields = {
  SeasonRestored: ['seasonId'],
  LeagueRestored: ['leagueId'],
  GameRestored: ['gameId'],
  DivisionRestored: ['divisionId'],
  BusinessRestored: ['businessId'],
  VenueRestored: ['venueId'],
  LinkRestored: ['linkId'],
  PageRestored: ['pageId'],
  TeamEntryRestored: ['teamEntryId', 'createdTeamId'],
  TeamRestored: ['teamId'],
  PlayerRestored: ['playerId'],
}

/** The events by which entities are gone that others may belong to. */
const removing: Fields = {
  SeasonDeleted: ['seasonId'],
  LeagueDeleted: ['leagueId'],
  TeamEntryWithdrawn: ['teamEntryId', 'createdTeamId'],
  TeamDeleted: ['teamId'],
  PlayerDeleted: ['playerId'],
  PeriodRemoved: ['gamePeriodId'],
  PlayerAttributeRemoved: ['attributeId'],
}

/** The other events by which something is gone that belongs to one of these. */
const ending: Fields = {
  TeamLeftLeague: ['teamEntryId'],
  DivisionDeleted: ['divisionId'],
  GameDeleted: ['gameId'],
  ScheduleDeleted: ['scheduleId'],
  ByeDeleted: ['byeId'],
  WeekOffDeleted: ['weekOffId'],
}

/** Deletions of what nothing but its own stream refers to. */
const otherDeletions = [
  'BusinessDeleted',
  'VenueDeleted',
  'LinkRemoved',
] as const satisfies readonly AnyEvent['type'][]

interface Undo {
  changeId: ChangeId
  /** The events that undo a change. */
  events: readonly AnyEvent[]
  /** The events of the change. */
  undone: readonly AnyEvent[]
}

/** The events of commands that not every organizer may call, with who may. */
const restricted: Partial<Record<AnyEvent['type'], Access>> = {
  OrganizationChanged: changeOrganizationEndpoint.access,
  FeatureChanged: switchFeatureEndpoint.access,
}

/**
 * Requires that the events of an undo fit what is in other streams. A deletion may be done again with everything that
 * belongs to what it deletes.
 *
 * @throws Problem `undo-deleted` if they are about something that was deleted later · `undo-in-use` if they remove
 * something that newer things belong to · `season-name-taken`
 */
export async function requireFittingUndo(
  reads: Pick<ReadSide, 'readLatest' | 'directory'>,
  organizationId: OrganizationId,
  { changeId, events, undone }: Undo,
): Promise<void> {
  const restored = new Set(events.flatMap((event) => idsAt(event, restoring)))
  const mentioned = events.flatMap((event) => idsIn(event)).filter(({ id }) => !restored.has(id))
  const existing = await reads.directory.resolve(organizationId, mentioned)
  const found = new Set(
    existing.filter((entity) => entity.organization_id === organizationId).map(({ id }) => id),
  )
  const missing = mentioned.map(({ id }) => id).filter((id) => !found.has(id))
  if (missing.length > 0) {
    // What was deleted before the change was no obstacle to it.
    const types = [...Object.keys(removing), ...Object.keys(ending), ...otherDeletions]
    const { value } = await reads.readLatest(organizationId, listDeletedAfterQuery, {
      changeId,
      ids: missing,
      types,
    })
    if (value.length > 0) reject('undo-deleted')
  }
  await requireFreeSeasonNames(reads, organizationId, events)
  const restoredBefore = new Set(undone.flatMap((event) => [...idsAt(event, restoring), ...placesIn(event)]))
  const removed = events
    .flatMap((event) => [...idsAt(event, removing), ...placesIn(event, { wasNew: true })])
    .filter((id) => !restoredBefore.has(id))
  if (removed.length > 0) {
    const { value } = await reads.readLatest(organizationId, listDependentsQuery, removed)
    const gone = new Set([
      ...removed,
      ...events.flatMap((event) => [...idsAt(event, ending), ...placesIn(event)]),
    ])
    if (value.some((id) => !gone.has(id))) reject('undo-in-use')
  }
}

/**
 * Requires that the caller may make the changes that an undo makes, and not only undo changes in general.
 *
 * @throws Problem `forbidden` if not
 */
export function requireMayUndo(principal: Principal, events: readonly AnyEvent[]): void {
  for (const { type, data } of events) {
    const access = restricted[type]
    if (access && !rolesOf(access).includes(principal.role)) reject('forbidden')
    if (type === 'OrganizationChanged' && principal.role !== 'super_admin')
      requireUnrestrictedDetails(data.before, data.after)
  }
}

/**
 * Requires that the pictures are still stored to which an undo goes back, and keeps them. Pictures of what was deleted
 * stay stored, but those that were replaced do not.
 *
 * @throws Problem `undo-picture-gone` · PicturesUnavailable
 */
export async function requireStoredPictures(
  deps: { pool: Pool; media: PictureStorage },
  events: readonly AnyEvent[],
  now: Date,
): Promise<void> {
  const earlier = events.flatMap(({ data }) => ('after' in data ? picturesIn(data.after) : []))
  const shown = new Set(events.flatMap(({ data }) => ('before' in data ? picturesIn(data.before) : [])))
  const names = [...new Set(earlier)].filter((name) => !shown.has(name))
  if (!(await keepPictures(deps, names, now))) reject('undo-picture-gone')
}

/** @throws Problem `season-name-taken` if another season has the name that a season would have again */
async function requireFreeSeasonNames(
  reads: Pick<ReadSide, 'readLatest'>,
  organizationId: OrganizationId,
  events: readonly AnyEvent[],
): Promise<void> {
  if (!events.some(({ type }) => type === 'SeasonRestored' || type === 'SeasonChanged')) return
  const { value: seasons } = await reads.readLatest(organizationId, listSeasonNamesQuery, undefined)
  for (const { type, data } of events) {
    if (type !== 'SeasonRestored' && type !== 'SeasonChanged') continue
    const name =
      type === 'SeasonChanged' ? data.after.name : seasons.find(({ id }) => id === data.seasonId)?.name
    const others = seasons.filter(({ id, deleted }) => !deleted && id !== data.seasonId)
    if (others.some((season) => isSameName(season.name, name ?? ''))) reject('season-name-taken')
  }
}

/** Replaces the id of a later change, because of which an undo is refused, by what it changed and when. */
export async function explainLaterChange(
  reads: Pick<ReadSide, 'read'>,
  organizationId: OrganizationId,
  error: unknown,
): Promise<never> {
  if (!(error instanceof Problem) || error.code !== 'undo-later-first') throw error
  const [{ path } = { path: '' }] = error.issues ?? []
  const entry = await reads.read(organizationId, readHistoryEntryQuery, path)
  if (!entry) throw error
  return reject('undo-later-first', [{ path, message: `${entry.actor.name}: ${entry.text}` }])
}

function idsAt({ type, data }: AnyEvent, fields: Fields): string[] {
  const values = data as unknown as Record<string, string | null>
  return (fields[type] ?? []).flatMap((field) => values[field] ?? [])
}

/** Returns the place on a roster that an event puts back. With `wasNew`, only if nobody had it before. */
function placesIn({ type, data }: AnyEvent, { wasNew = false } = {}): string[] {
  if (type !== 'RosterPlaceRestored' || (wasNew && data.joinedAt !== null)) return []
  return [rosterPlaceId(data)]
}

function idsIn({ type, data }: AnyEvent): IdWithKind<EntityKind>[] {
  if (type === 'MergeRestored')
    return [data.masterId, ...data.duplicateIds].map((id) => ({ kind: 'player', id }))
  // A game that is there stays when one of its teams leaves the league.
  const isWithoutTeams = 'gameId' in data && type !== 'GameRestored' && type !== 'MatchupScheduled'
  return Object.entries(data).flatMap(([field, id]) => {
    const kind = idFields[field]
    if (isWithoutTeams && kind === 'teamEntry') return []
    return kind && typeof id === 'string' ? [{ kind, id } as IdWithKind<EntityKind>] : []
  })
}
