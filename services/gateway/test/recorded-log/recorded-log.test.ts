import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventCatalogue } from '@league/contracts/events'
import { askAll } from './ask.ts'
import { comparable } from './comparable.ts'
import { type RecordedAnswer, readAnswers, readLog } from './recording.ts'
import { type Replay, startReplay } from './replay.ts'
import { askedEndpoints, keyOf } from './requests.ts'

/** Event types that were added after the recording. Other tests prove how they are folded. */
const newerTypes: readonly string[] = [
  'BracketGameCorrected',
  'BracketGameReplayed',
  'BracketGameRestored',
  'BracketGameVoided',
  'BusinessRestored',
  'ByeRestored',
  'DivisionRestored',
  'GameFinished',
  'GameNoteChanged',
  'GameRecordRestored',
  'GameRestored',
  'GameStarted',
  'LeagueRestored',
  'LinkRestored',
  'MergeRestored',
  'PageRestored',
  'PeriodArrangementRestored',
  'PeriodRemoved',
  'PersonalDataErased',
  'PhotoConsentCleared',
  'PlayerAttributeListRestored',
  'PlayerAttributeRemoved',
  'PlayerRestored',
  'PlayoffPlacesChanged',
  'PlaysRecorded',
  'RosterPlaceRestored',
  'ScheduleGenerationRestored',
  'ScheduleRestored',
  'SeasonRestored',
  'TeamBadgeChanged',
  'TeamBadgeRestored',
  'TeamDetailsRemoved',
  'TeamEntryRestored',
  'TeamEntryWithdrawn',
  'TeamRestored',
  'UserForgotten',
  'UserSecondFactorChanged',
  'VenueChanged',
  'VenueCreated',
  'VenueDeleted',
  'VenueRestored',
  'WeekOffRestored',
]
/** GET endpoints that were added after the responses were recorded last. */
const newerEndpoints: readonly string[] = []

const log = await readLog()
const { answers, bodies } = await readAnswers()
const answersByEndpoint = Map.groupBy(answers, ({ endpoint }) => endpoint)

describe('the recorded log', () => {
  it('the recorded log contains every event type of the catalog that is not newer than the recording', () => {
    const recorded = new Set(log.events.map(({ type }) => type))
    const missing = [...eventCatalogue.keys()].filter((type) => !recorded.has(type))
    expect(missing.sort()).toEqual(newerTypes)
  })

  it.each(['GameScheduled', 'OrganizationCreated'])(
    'the recorded log contains versions 1 and 2 of %s',
    (name) => {
      const versions = log.events.filter(({ type }) => type === name).map(({ version }) => version)
      expect(new Set(versions)).toEqual(new Set([1, 2]))
    },
  )

  it('the recorded log contains every action of BracketGameReplaced', () => {
    const replaced = log.events.filter(({ type }) => type === 'BracketGameReplaced')
    const actions = new Set(replaced.map(({ data }) => data['action']))
    expect(actions).toEqual(new Set(['corrected', 'replayed', 'restored', 'voided']))
  })

  it('the recorded log has responses of every GET endpoint that reads from the log', () => {
    const missing = askedEndpoints.map(keyOf).filter((endpoint) => !answersByEndpoint.has(endpoint))
    expect(missing).toEqual(newerEndpoints)
  })
})

describe('the replayed log', () => {
  let replay: Replay
  beforeAll(async () => {
    replay = await startReplay(log)
  })
  afterAll(() => replay?.product.stop())

  const comparableAnswer = (
    { endpoint, url, as }: RecordedAnswer,
    status: number,
    contentType: string,
    text: string,
  ) => ({
    request: `${url} as ${as ?? 'a visitor'}`,
    status,
    contentType,
    body: comparable(endpoint, contentType, text),
  })

  it.each([...answersByEndpoint])(
    'the replayed log yields the recorded responses of %s',
    async (_, recorded) => {
      const answered = await askAll(replay, recorded)
      const actual = recorded.map((answer, nth) => {
        const { status = 0, contentType = '', text = '' } = answered[nth] ?? {}
        return comparableAnswer(answer, status, contentType, text)
      })
      const expected = recorded.map((answer) =>
        comparableAnswer(answer, answer.status, answer.contentType, bodies[answer.body] ?? ''),
      )
      expect(actual).toEqual(expected)
    },
  )
})
