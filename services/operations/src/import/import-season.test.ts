import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRecordedEvent } from '@league/contracts/events'
import { recordScore } from '../game/score-commands.ts'
import { cancelGame, postponeGame } from '../game/status-commands.ts'
import { createSeason, deleteSeason } from '../season/commands.ts'
import { changeLeague } from '../league/commands.ts'
import { requireExistingSeasonLeagues, seasonLeagues } from '../league/state.ts'
import { decode, load } from '../kernel/load.ts'
import { handleCommand } from '../kernel/handle-command.ts'
import { readSeasonFiles } from '../testing/season-files.ts'
import { testMetadata, openTestDependencies, type TestDependencies } from '../testing/dependencies.ts'
import { derivedId } from '../kernel/derived-id.ts'
import { checkSeason } from './check-season.ts'
import type { SeasonFiles, FileSeason } from './season-files.ts'
import { importSeason, type ImportResult } from './import-season.ts'
import type { ImportOptions } from './import-run.ts'
import { undoChangeProcess } from '../processes/undo/undo-change.ts'

const opened: TestDependencies[] = []
let dependencies: TestDependencies

beforeEach(async () => {
  dependencies = await openTestDependencies()
  opened.push(dependencies)
})
afterAll(() => Promise.all(opened.map((each) => each.close())))

const sport = { organizationId: 'organization-1', sportId: 'basketball' }

function options(change: Partial<ImportOptions> = {}): ImportOptions {
  return { ...sport, season: '2024', league: 'WNBA', metadata: testMetadata(), ...change }
}

function checked(files: SeasonFiles = readSeasonFiles()): FileSeason {
  const { season, problems } = checkSeason(files)
  if (!season) throw new Error(JSON.stringify(problems.slice(0, 3)))
  return season
}

/** Returns the part of a season that its first games need. Few players are quick to import. */
function firstGamesOf(count: number, { counts, ...season }: FileSeason): FileSeason {
  const games = season.games.slice(0, count)
  const teams = season.teams.filter(({ legacyId }) =>
    games.some(({ home, away }) => [home, away].includes(legacyId)),
  )
  const rosters = season.rosters.filter(({ team }) => teams.some(({ legacyId }) => legacyId === team))
  const playerIds = new Set(rosters.flatMap(({ rows }) => rows.map(({ player }) => player)))
  const players = season.players.filter(({ legacyId }) => playerIds.has(legacyId))
  return { ...season, games, teams, rosters, players, counts }
}

async function wholeLog({ store, vault } = dependencies): Promise<AnyRecordedEvent[]> {
  return decode(vault, (await store.readAll(0n, 100_000)).events)
}

const counted = (log: readonly AnyRecordedEvent[]) =>
  Object.fromEntries(
    Map.groupBy(log, ({ type }) => type)
      .entries()
      .map(([type, events]) => [type, events.length]),
  )

const whole = {
  SeasonCreated: 1,
  LeagueCreated: 1,
  PlayoffPlacesChanged: 1,
  TeamEnteredLeague: 12,
  PlayerRegistered: 157,
  PlayerJoinedTeam: 171,
  GameScheduled: 240,
  ScoreRecorded: 240,
  PlayerStatsRecorded: 480,
}

describe('importSeason', () => {
  const season = checked()
  const steps: number[] = []
  let first: ImportResult
  let log: AnyRecordedEvent[]
  let filled: TestDependencies
  beforeAll(async () => {
    filled = await openTestDependencies()
    opened.push(filled)
    first = await importSeason(filled, season, options(), ({ done, total }) => steps.push(done / total))
    log = await wholeLog(filled)
  })

  it('imports every row that counts, and a repeat adds nothing', async () => {
    expect(counted(log)).toEqual(whole)
    expect(first.counts).toMatchObject({ teams: 12, games: 240, statLines: 5365, leftOut: 563 })
    expect(steps.at(-1)).toBe(1)
    expect(first.position).toBe(log.at(-1)?.position)
    expect(await importSeason(filled, season, options())).toEqual(first)
    expect(await filled.store.head()).toBe(first.position)
  })

  it('keeps names, time zones, numbers and dates as in the files', () => {
    const find = (type: string, legacyId: string) =>
      log.find((event) => event.type === type && 'legacyId' in event.data && event.data.legacyId === legacyId)
    expect(find('PlayerRegistered', '3149391')?.data).toMatchObject({
      person: { firstName: "A'ja", lastName: 'Wilson', attributeValues: { position: 'C' } },
    })
    expect(find('GameScheduled', '401620178')?.data).toMatchObject({
      date: '2024-05-14',
      time: '19:00',
      timeZone: 'US/Eastern',
    })
    const teams = log.filter((event) => event.type === 'TeamEnteredLeague')
    expect(teams.map(({ data }) => data.name)).toContain('Minnesota Lynx')
    expect(log.find((event) => event.type === 'SeasonCreated')?.data).toMatchObject({
      name: '2024',
      active: true,
      startDate: '2024-05-14',
      finishDate: '2024-09-19',
    })
    const lines = log
      .filter((event) => event.type === 'PlayerStatsRecorded')
      .flatMap(({ data }) => data.lines)
    expect(lines).toHaveLength(5365)
    expect(lines.filter(({ played }) => !played).every(({ stats }) => stats['pts'] === undefined)).toBe(true)
  })

  it('sets the playoff places of the file again only if the file has another number', async () => {
    const files = readSeasonFiles(1)
    const placesIn = (places: string) =>
      firstGamesOf(1, checked({ ...files, teams: files.teams.replaceAll(/,8$/gm, `,${places}`) }))
    const { seasonId, leagueId } = await importSeason(dependencies, placesIn(''), options())
    const placesNow = async () => {
      const { state } = await load(dependencies, seasonLeagues, 'organization-1', seasonId)
      return requireExistingSeasonLeagues(state).leagues.map((league) => league.playoffPlaces)
    }
    expect(await placesNow()).toEqual([null])
    await importSeason(dependencies, placesIn('8'), options())
    expect(await placesNow()).toEqual([8])
    const byHand = { command: { leagueId, name: 'WNBA', playoffPlaces: 6 }, metadata: testMetadata() }
    await handleCommand(dependencies, changeLeague, { ...byHand, streamId: seasonId })
    await importSeason(dependencies, placesIn('8'), options())
    expect(await placesNow()).toEqual([6])
    await importSeason(dependencies, placesIn('4'), options())
    expect(await placesNow()).toEqual([4])
  })

  it('continues where it was interrupted', async () => {
    const stop = new AbortController()
    const interrupted = importSeason(dependencies, season, options({ signal: stop.signal }), ({ done }) => {
      if (done === 300) stop.abort(new Error('interrupted'))
    })
    await expect(interrupted).rejects.toThrow('interrupted')
    const cut = await wholeLog()
    expect(cut.length).toBeGreaterThan(100)
    expect(cut.length).toBeLessThan(1302)
    await importSeason(dependencies, season, options())
    expect(counted(await wholeLog())).toEqual(whole)
  })
})

describe('importSeason, repeated', () => {
  const GAMES = 24
  const files = readSeasonFiles(GAMES)

  it('keeps changes made by hand and applies corrections of the file', async () => {
    const season = firstGamesOf(2, checked(files))
    await importSeason(dependencies, season, options())
    const [first, second] = season.games
    const log = await wholeLog()
    const gameOf = (legacyId = '') =>
      log.find((event) => event.type === 'GameScheduled' && event.data.legacyId === legacyId)?.stream ?? ''
    const streamId = gameOf(first?.legacyId).split('.')[1] ?? ''
    const byHand = { command: { home: 99, away: 98 }, metadata: testMetadata(), streamId }
    await handleCommand(dependencies, recordScore, byHand)
    if (second) second.score = { home: 1, away: 2 }
    await importSeason(dependencies, season, options())
    const last = async (stream: string) => (await dependencies.store.readStream(stream)).at(-1)
    expect(await last(gameOf(first?.legacyId))).toMatchObject({ data: { after: { home: 99 } } })
    expect(await last(gameOf(second?.legacyId))).toMatchObject({
      type: 'ScoreCorrected',
      data: { after: { home: 1, away: 2 } },
    })
  })

  it('derives command ids from minutes as before times were in seconds, so that an old file still changes nothing', async () => {
    await importSeason(dependencies, firstGamesOf(2, checked(files)), options())
    const recorded = (await wholeLog()).filter((event) => event.type === 'PlayerStatsRecorded')
    const [home, away] = recorded.filter(({ stream }) => stream === recorded[0]?.stream)
    const teams = [home, away].map((event) => ({
      teamEntryId: event?.data.teamEntryId,
      lines: event?.data.lines.map(({ playerId, played, stats: { min, ...stats } }) => ({
        playerId,
        played,
        stats: min === undefined ? stats : { ...stats, min: min / 60 },
      })),
    }))
    const key = ['change', home?.data.gameId ?? '', 'stats', JSON.stringify({ teams })]
    const { organizationId } = sport
    expect(home?.meta.commandId).toBe(derivedId('import', organizationId, '2024', 'WNBA', ...key))
    expect(home?.data.lines[0]?.stats['min']).toBeGreaterThan(60)
  })

  it('scores a postponed game that was played since, and leaves a game that somebody canceled', async () => {
    const season = firstGamesOf(2, checked(files))
    await importSeason(dependencies, season, options())
    const [first, second] = season.games
    if (!first || !second) throw new Error('The season has no games.')
    const log = await wholeLog()
    const streamOf = ({ legacyId }: typeof first) =>
      log.find((event) => event.type === 'GameScheduled' && event.data.legacyId === legacyId)?.stream ?? ''
    const byHand = (game: typeof first) => ({
      command: {},
      metadata: testMetadata(),
      streamId: streamOf(game).split('.')[1] ?? '',
    })
    await handleCommand(dependencies, postponeGame, byHand(first))
    await handleCommand(dependencies, cancelGame, byHand(second))
    first.score = { home: 3, away: 4 }
    second.score = { home: 1, away: 2 }
    await importSeason(dependencies, season, options())
    const typesOf = async (game: typeof first) =>
      (await dependencies.store.readStream(streamOf(game))).map(({ type }) => type)
    expect((await typesOf(first)).slice(-3)).toEqual(['GamePostponed', 'GameReinstated', 'ScoreCorrected'])
    expect((await typesOf(second)).at(-1)).toBe('GameCancelled')
  })

  it('completes a postponed game that is final later, even if its score did not change', async () => {
    const season = firstGamesOf(1, checked(files))
    const [game] = season.games
    if (!game) throw new Error('The season has no games.')
    game.status = 'postponed'
    game.score = { home: 3, away: 4 }
    await importSeason(dependencies, season, options())
    game.status = 'final'
    await importSeason(dependencies, season, options())
    const log = await wholeLog()
    const scheduled = log.find(
      ({ type, data }) =>
        type === 'GameScheduled' && (data as { legacyId?: string }).legacyId === game.legacyId,
    )
    const last = (await dependencies.store.readStream(scheduled?.stream ?? '')).at(-1)
    expect(last).toMatchObject({ type: 'GameReinstated', data: { status: 'final' } })
  })

  it('creates a new season if the earlier one was deleted', async () => {
    const season = checked(files)
    const first = await importSeason(dependencies, season, options())
    const command = { command: {}, metadata: testMetadata(), streamId: first.seasonId }
    await handleCommand(dependencies, deleteSeason, command)
    const second = await importSeason(dependencies, season, options())
    expect(second.seasonId).not.toBe(first.seasonId)
    expect(counted(await wholeLog())).toMatchObject({ SeasonCreated: 2, GameScheduled: 2 * GAMES })
    expect(counted(await wholeLog())).toMatchObject({ PlayerRegistered: 157 })
  })

  it('brings everything back after each undo, and repeats of what is there add nothing', async () => {
    const season = firstGamesOf(1, checked(files))
    const byHand = {
      command: { sportId: 'basketball', name: '2024', active: true },
      metadata: testMetadata(),
    }
    const { entityId: seasonId } = await handleCommand(dependencies, createSeason, byHand)
    const importAs = (correlationId: string) =>
      importSeason(dependencies, season, options({ seasonId, metadata: testMetadata({ correlationId }) }))
    const undo = async (changeId: string) => {
      const log = await wholeLog()
      const streams = [
        ...new Set(log.filter(({ meta }) => meta.correlationId === changeId).map((event) => event.stream)),
      ]
      const requireFitting = async () => {}
      await undoChangeProcess(dependencies, testMetadata(), { changeId, streams, requireFitting })
    }
    /** What stands after all undoings. */
    const standing = async () => {
      const log = await wholeLog()
      const undone = new Set(log.map(({ meta }) => meta.undoes))
      return counted(log.filter(({ meta }) => !undone.has(meta.correlationId) && meta.undoes === undefined))
    }
    await importAs('first')
    const all = await standing()
    expect(all).toMatchObject({ TeamEnteredLeague: 2, GameScheduled: 1, PlayerStatsRecorded: 2 })
    for (const [undone, next] of [
      ['first', 'second'],
      ['second', 'third'],
    ] as const) {
      await undo(undone)
      expect(await standing()).toEqual({ SeasonCreated: 1 })
      await importAs(next)
      expect(await standing()).toEqual(all)
      const head = await dependencies.store.head()
      await importAs('a repeat')
      expect(await dependencies.store.head()).toBe(head)
    }
  })
})
