import { describe, expect, it } from 'vitest'
import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import {
  expandText,
  metaTexts,
  replaceAt,
  type TypedText,
  valueAt,
} from '@league/contracts/kernel/typed-text'
import { plantTexts } from '@league/contracts/testing/plant-texts'
import { subjectOf } from '../src/history/subject.ts'
import { summarize } from '../src/history/summary.ts'
import { fieldOf } from '../src/history/typed-texts.ts'
import { projections } from '../src/projections.ts'
import { foldInMemory } from '../src/runtime/fold-in-memory.ts'
import { openLeague } from './league.ts'
import { internalLink, openMenu } from './menu.ts'
import { decodeSample, readSamples } from './samples.ts'

const organizationId = 'org-1'

/** Returns a log with captains, a sponsor, reasons and pages, of which some are erased later. */
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
  menu.edit('about', [{ type: 'paragraph', text: 'Ann founded the league' }])
  menu.edit('about', [{ type: 'paragraph', text: 'Somebody founded the league' }])
  const token = { apiToken: 'Laptop of Ann' }
  append('TeamRenamed', { ...entry, before: 'Ants', after: 'Bees' }, { token })
  return league.events
}

/** Returns a log with an event of every type, with a mark in every text that somebody types. */
function markedLog(mark: string): readonly AnyRecordedEvent[] {
  return [...readSamples().values()]
    .filter(({ type, version }) => version === eventCatalogue.get(type)?.version)
    .map((sample) => {
      const event = decodeSample(sample)
      const personal = Object.fromEntries(
        Object.keys(eventCatalogue.get(event.type)?.sealed ?? {}).map((field) => [field, null]),
      )
      const planted = plantTexts(event, mark)
      return { ...planted, data: { ...planted.data, ...personal } } as AnyRecordedEvent
    })
    .sort((a, b) => Number(a.position - b.position))
}

interface TextOfEvent extends TypedText {
  event: AnyRecordedEvent
}

/** Returns every typed text of a log. */
const textsOf = (events: readonly AnyRecordedEvent[]): TextOfEvent[] =>
  events.flatMap((event) =>
    [...(eventCatalogue.get(event.type)?.texts ?? []), ...metaTexts]
      .flatMap((text) => expandText(event, text))
      .filter(({ path }) => (valueAt(event, path) ?? null) !== null)
      .map(({ path, erased }) => ({ event, path, erased })),
  )

/** Returns the event of an erasure of these texts, at the end of a log. */
function erasureOf(events: readonly AnyRecordedEvent[], texts: readonly TextOfEvent[]): AnyRecordedEvent {
  const shown = new Map<string, TextOfEvent>()
  for (const text of textsOf(events)) {
    const field = fieldIn(text)
    if (field) shown.set(`${field.id} ${field.field}`, text)
  }
  const last = events.at(-1) as AnyRecordedEvent
  return {
    ...last,
    type: 'PersonalDataErased',
    version: 1,
    eventId: 'erasure-event',
    stream: `erasure-${last.meta.organizationId}.erasure-1`,
    revision: 0n,
    position: last.position + 1n,
    data: {
      erasureId: 'erasure-1',
      kind: 'player',
      ids: ['ants-1'],
      texts: texts.map(({ event, path }) => {
        const field = fieldIn({ event, path })
        const current = field && shown.get(`${field.id} ${field.field}`)
        const isShown = current?.event === event && current.path === path
        return {
          eventId: event.eventId,
          path,
          streamId: event.type === 'WeekOffScheduled' ? 'league-1' : event.stream.split('.').at(-1),
          ...(isShown ? { shownBy: field } : {}),
        }
      }),
      pictures: 0,
    },
    meta: { ...last.meta, apiToken: undefined },
  } as unknown as AnyRecordedEvent
}

function fieldIn({ event, path }: Pick<TextOfEvent, 'event' | 'path'>) {
  const summary = event.type.startsWith('Page') ? event.data : summarize(event)
  return fieldOf({ kind: event.type, subject_id: subjectOf(event).id, summary }, path)
}

/** Returns the events as a replay reads them that cannot read some texts. */
const withoutTexts = (events: readonly AnyRecordedEvent[], texts: readonly TextOfEvent[]) =>
  events.map((event) =>
    texts
      .filter((text) => text.event === event)
      .reduce((rest, { path, erased }) => replaceAt(rest, path, erased), event),
  )

describe('an erased text', () => {
  it('leaves the same rows as a replay of the log, which cannot read it', () => {
    const events = typedLog()
    // Everything but the captain of today and the version of the page that visitors see.
    const kept = ['Coach Bea', 'Somebody founded the league']
    const erased = textsOf(events).filter(
      ({ event, path }) => !kept.some((text) => JSON.stringify(valueAt(event, path)).includes(text)),
    )
    expect(erased.length).toBeGreaterThan(20)
    const erasure = erasureOf(events, erased)
    for (const projection of projections) {
      const live = foldInMemory(projection, [...events, erasure], { batches: [1] })
      const replayed = foldInMemory(projection, [...withoutTexts(events, erased), erasure])
      expect(live, projection.name).toEqual(replayed)
      expect(JSON.stringify(live), projection.name).not.toMatch(
        /Coach Ann|Ann left|Ann Inc|Wedding|Laptop|Ann founded/,
      )
    }
  })

  it('is gone from every row of every projection, whatever type of event holds it, live and after a replay', () => {
    const mark = 'Xqzzymark'
    const events = markedLog(mark)
    const erased = textsOf(events)
    const erasure = erasureOf(events, erased)
    for (const projection of projections) {
      const before = JSON.stringify(foldInMemory(projection, events))
      const live = foldInMemory(projection, [...events, erasure], { batches: [1] })
      const replayed = foldInMemory(projection, [...withoutTexts(events, erased), erasure])
      expect(live, projection.name).toEqual(replayed)
      expect(JSON.stringify(live), projection.name).not.toContain(mark)
      if (projection.name === 'history') expect(before).toContain(mark)
    }
  })
})
