import { expect, it } from 'vitest'
import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import { metaTexts, replaceAt, valueAt } from '@league/contracts/kernel/typed-text'
import { projections } from '../src/projections.ts'
import { foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { openLeague } from './league.ts'
import { internalLink, openMenu } from './menu.ts'

const organizationId = 'org-1'

/** Returns a log with a text of every kind, of which some are erased later. */
function typedLog(): readonly AnyRecordedEvent[] {
  const league = openLeague(organizationId)
  const { append } = league
  const entry = { teamEntryId: 'ants', teamId: 'team-of-ants', leagueId: 'league-1', seasonId: 'season-1' }
  const named = (name: string | null) => ({ playerId: null, name })
  append('CaptainAppointed', { ...entry, before: named(null), after: named('Coach Ann') })
  append(
    'CaptainAppointed',
    { ...entry, before: named('Coach Ann'), after: named('Coach Bea') },
    { reason: 'Ann left' },
  )
  const sponsor = (name: string) => ({ name, image: null, url: 'https://ann.example' })
  append('PlayerSponsorChanged', { playerId: 'ants-1', before: null, after: sponsor('Ann Inc'), video: null })
  const weekOff = { weekOffId: 'off-1', seasonId: 'season-1', leagueId: 'league-1', date: '2026-02-01' }
  append('WeekOffScheduled', { ...weekOff, reason: 'Wedding of Ann' })
  const menu = openMenu(league)
  menu.add('about', internalLink)
  menu.create('about', [{ type: 'paragraph', text: 'one' }])
  const token = { apiToken: 'Laptop of Ann' }
  append('TeamRenamed', { ...entry, before: 'Ants', after: 'Bees' }, { token })
  return league.events
}

/** Returns every typed text of a log. */
const textsOf = (events: readonly AnyRecordedEvent[]) =>
  events.flatMap((event) =>
    [...(eventCatalogue.get(event.type)?.texts ?? []), ...metaTexts]
      .filter(({ path }) => (valueAt(event, path) ?? null) !== null)
      .map(({ path, erased }) => ({ event, path, erased })),
  )

it('an erased text leaves the same rows as a replay of the log, which cannot read it', () => {
  const events = typedLog()
  const texts = textsOf(events)
  expect(texts.map(({ path }) => path)).toEqual([
    'data.after.name',
    'data.before.name',
    'data.after.name',
    'meta.reason',
    'data.after',
    'data.reason',
    'meta.apiToken',
  ])
  // Everything but the captain of today.
  const erased = texts.filter((_, index) => index !== 2)
  const last = events.at(-1) as AnyRecordedEvent
  const erasure = {
    ...last,
    type: 'PersonalDataErased',
    eventId: 'erasure-event',
    stream: `erasure-${organizationId}.erasure-1`,
    revision: 0n,
    position: last.position + 1n,
    data: {
      erasureId: 'erasure-1',
      kind: 'player',
      ids: ['ants-1'],
      texts: erased.map(({ event, path }) => ({
        eventId: event.eventId,
        path,
        streamId: event.type === 'WeekOffScheduled' ? 'league-1' : event.stream.split('.').at(-1),
      })),
      pictures: 0,
    },
    meta: { ...last.meta, apiToken: undefined },
  } as unknown as AnyRecordedEvent
  const unreadable = events.map((event) =>
    erased
      .filter((text) => text.event === event)
      .reduce((rest, { path, erased: placeholder }) => replaceAt(rest, path, placeholder), event),
  )
  for (const projection of projections) {
    const live = foldInMemory(projection, [...events, erasure], { batches: [1] })
    const replayed = foldInMemory(projection, [...unreadable, erasure])
    expect(live, projection.name).toEqual(replayed)
    expect(JSON.stringify(live), projection.name).not.toMatch(/Coach Ann|Ann left|Ann Inc|Wedding|Laptop/)
  }
})
