import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type AnyRecordedEvent, eventCatalogue } from '@league/contracts/events'
import type { RecordedEvent } from '@league/contracts/kernel/envelope'
import { account } from '../src/account/state.ts'
import { attributes } from '../src/attribute/state.ts'
import { business } from '../src/business/state.ts'
import { calendar } from '../src/calendar/state.ts'
import { divisions } from '../src/division/state.ts'
import { erasure } from '../src/erasure/state.ts'
import { game } from '../src/game/state.ts'
import { decode } from '../src/kernel/load.ts'
import type { UncommittedEvent, Aggregate } from '../src/kernel/command-handler.ts'
import { seasonLeagues } from '../src/league/state.ts'
import { merges } from '../src/merge/state.ts'
import { organization } from '../src/organization/state.ts'
import { player } from '../src/player/state.ts'
import type { Vault } from '@league/privacy/vault'
import { reservation } from '../src/reservation/state.ts'
import { schedule } from '../src/schedule/state.ts'
import { season } from '../src/season/state.ts'
import { menu } from '../src/site/menu/state.ts'
import { page } from '../src/site/page/state.ts'
import { openStatSheet } from '../src/statistics/commands.ts'
import { statSheet } from '../src/statistics/state.ts'
import { teamEntries } from '../src/team/entry/state.ts'
import { globalTeam } from '../src/team/global/state.ts'
import { roster } from '../src/team/roster/state.ts'
import { venue } from '../src/venue/state.ts'

/** The keys of the samples are gone: their people are forgotten. */
const emptyVault: Vault = {
  seal: async (events) => [...events],
  unseal: async (events) =>
    events.map((event) => {
      const gone = Object.keys(eventCatalogue.get(event.type)?.sealed ?? {}).map((field) => [field, null])
      return { ...event, data: { ...(event.data as object), ...Object.fromEntries(gone) } }
    }),
  sealText: async (_, text) => text,
  unsealText: async () => null,
  destroyKey: async () => undefined,
  verifyMasterKey: async () => undefined,
}

const folder = new URL('../../../contracts/samples/', import.meta.url)
const samples = readdirSync(folder).flatMap((type) =>
  readdirSync(new URL(`${type}/`, folder)).map((file) => {
    const sample = JSON.parse(readFileSync(new URL(`${type}/${file}`, folder), 'utf8')) as { data?: unknown }
    return [type, Number(file.replace(/\D/g, '')), sample.data ?? sample] as const
  }),
)

type AnyNoun = Aggregate<unknown, UncommittedEvent>
/** The nouns of a stream by the event that begins one, to fold its other events on. */
const nouns = [
  [season, 'SeasonCreated', /^Season/],
  [seasonLeagues, 'SeasonCreated', /^(Season|League|PlayoffPlaces)/],
  [teamEntries, 'TeamEnteredLeague', /^Team(?!Created|Changed|Deleted|Restored|DetailsRemoved|Badge)/],
  [globalTeam, 'TeamCreated', /^Team(Created|Changed|Deleted|Restored|DetailsRemoved|Badge)/],
  [roster, 'PlayerJoinedTeam', /^(PlayerJoined|PlayerLeft|RosterPlace|Captain)/],
  [
    player,
    'PlayerRegistered',
    /^(Player(Registered|Changed|Deleted|Restored|Forgotten|Sponsor)|PhotoConsent)/,
  ],
  [game, 'GameScheduled', /^(Game|Score|PeriodScores|PlayerStats|Plays|BracketGame)/],
  [divisions, 'DivisionCreated', /^(Division|Matchup|Bracket(Result|Correction))/],
  [merges, 'PlayersMerged', /^(Players|MergeRestored)/],
  [reservation, 'NameReserved', /^Name/],
  [organization, 'OrganizationCreated', /^(Organization|Domain|Feature)/],
  [account, 'UserRegistered', /^User/],
  [erasure, 'PersonalDataErased', /^PersonalData/],
  [menu, 'LinkAdded', /^Link/],
  [page, 'PageCreated', /^Page/],
  [business, 'BusinessAdded', /^Business/],
  [venue, 'VenueCreated', /^Venue/],
  [calendar, 'ByeScheduled', /^(Bye|WeekOff)/],
  [schedule, 'ScheduleCreated', /^Schedule/],
  [attributes, 'PlayerAttributeAdded', /^PlayerAttribute/],
  [openStatSheet, 'StatSheetOpened', /^StatSheet/],
  [
    statSheet,
    'StatSheetOpened',
    /^(Stat(Sheet|s|Visibility)|Period(Added|Removed|Visibility|Defaults|Arrangement|sReordered))/,
  ],
] as unknown as [AnyNoun, string, RegExp][]

async function decoded(type: string, version: number, data: unknown): Promise<AnyRecordedEvent> {
  const [record] = await decode(emptyVault, [{ type, version, data, eventId: 'event-1' } as RecordedEvent])
  return record as AnyRecordedEvent
}

describe('the log of any age', () => {
  it.each(samples)('%s of version %i is decoded, and its nouns know it', async (type, version, data) => {
    const record = await decoded(type, version, data)
    eventCatalogue.get(type)?.schema.parse(record.data)
    const knowing = nouns.filter(([, , types]) => types.test(type))
    expect(knowing).not.toEqual([])
    for (const [noun, beginning] of knowing) {
      const first = samples.find(([name]) => name === beginning)
      if (!first) throw new Error(`There is no sample of ${beginning}`)
      const begun = noun.evolve(noun.initialState, await decoded(...first), 'event-0')
      expect(noun.evolve(noun.initialState, record, 'event-1')).toBeDefined()
      expect(noun.evolve(begun, record, 'event-1')).toBeDefined()
    }
  })

  it('stops at what this program does not know', async () => {
    await expect(decoded('GameInvented', 1, {})).rejects.toThrow(/newer/)
    await expect(decoded('GameDeleted', 99, {})).rejects.toThrow(/newer/)
  })
})
