import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { game as gameAggregate } from '@league/operations/game/state'
import { load } from '@league/operations/kernel/load'
import { callerOf, signedIn } from '../testing/caller.ts'
import {
  answersWith,
  everyText,
  playerErasure,
  previewOf,
  registerPlayer,
  type SamplePerson,
  userErasure,
  waitForRewrite,
} from '../testing/erasure.ts'
import { plantPlayer } from '../testing/plant-person.ts'
import { scorerWithLink } from '../testing/scorer.ts'
import { openOrganization } from '../testing/season.ts'
import { type SignedSeason, startSignedSeason, waitForReadModels } from '../testing/signed-season.ts'
import { takeUnwritten } from './runs.ts'
import { databaseFilesWith, filesWith, tablesWith } from '../testing/traces.ts'

const lastName = 'Xqzzymark'
const marks = [lastName, lastName.toLowerCase(), '5559137248']

let signedSeason: SignedSeason
let picture: Buffer
let temporaryFolder: string
beforeAll(async () => {
  signedSeason = await startSignedSeason()
  const create = { width: 20, height: 20, channels: 3 as const, background: '#b3541e' }
  picture = await sharp({ create }).png().toBuffer()
  temporaryFolder = await mkdtemp(join(tmpdir(), 'league-erasure-'))
  vi.stubEnv('TMPDIR', temporaryFolder)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporaryFolder, { recursive: true })
  await signedSeason?.product.stop()
})

const reason = 'Asked for it in writing'

const newPlayer = (person: SamplePerson) => registerPlayer(signedSeason, person)

describe('the erasure of a player', () => {
  it('leaves nothing personal in the log, the tables, the files, the pictures and the answers, and keeps totals right', async () => {
    const { product, owner, season } = signedSeason
    const { pool } = product
    const playerId = await newPlayer({ firstName: 'Wanda', lastName: `${lastName}-Old` })
    const photo = await plantPlayer(signedSeason, { playerId, lastName, picture })
    expect((await callerOf(product).get(photo)).status).toBe(200)
    const planted = await tablesWith(pool, marks)
    expect(planted).toEqual(
      expect.arrayContaining([
        'history.entry',
        'player.person',
        'player.attribute',
        'calendar.week_off',
        'accounts.imports',
        'team.entry',
        'team.team',
        'division.division',
        'schedule.game',
        'schedule.schedule',
        'site.link',
        'site.page_version',
        'business.business',
        'directory.organization',
        'directory.league',
        'directory.period',
      ]),
    )
    // The log is sealed from the start, so an erasure only has to destroy keys.
    expect(planted).not.toContain('eventstore.events')
    const pictures = (await readdir(product.mediaFolder)).length
    const totals = async () => {
      const game = (await owner.get(`/api/gamesv2/${season.gameId}`)).json.game
      const leaders = (await owner.get('/api/stat-leaders')).json
      return [game.score_home, game.score_away, JSON.stringify(leaders).includes('17')]
    }
    const before = await totals()

    const preview = await previewOf(owner, playerErasure(playerId))
    expect(preview).toMatchObject({ name: `Wanda ${lastName}`, profiles: 1, pictures: 2, api_tokens: 1 })
    expect(preview.mentions.map(({ where, text, whole_name }) => [where, text, whole_name])).toEqual(
      expect.arrayContaining([
        ['Captain of Bulls', `Coach Wanda ${lastName}`, true],
        [`Week off: Wanda ${lastName} League`, `Wedding of Wanda ${lastName}`, true],
        [
          expect.stringMatching(/^Reason of a change: .+ at .+, .*2026$/),
          `Two points of Wanda ${lastName} were missing`,
          true,
        ],
        ['Name of an API token', `Laptop of Wanda ${lastName}`, true],
        ['Name of a team', `Wanda ${lastName} Stars`, true],
        ['Name of a season', `Season of Wanda ${lastName}`, true],
        ['Location of a game', `Wanda ${lastName} Hall`, true],
        ['Page About somebody', `Wanda ${lastName} founded this league`, true],
        ['Earlier version of page About somebody', `In memory of Wanda ${lastName}`, true],
      ]),
    )
    const erased = await owner.post(playerErasure(playerId), { reason, texts: everyText(preview) })
    expect([erased.status, erased.json.erasure]).toEqual([
      200,
      {
        id: expect.any(String),
        kind: 'player',
        subject: playerId,
        at: expect.any(String),
        by: { id: owner.userId, name: 'east-owner' },
        reason,
        texts: expect.any(Number),
        pictures: 2,
        remaining: [],
        files_rewritten_at: null,
      },
    ])
    await waitForReadModels(product)
    await waitForRewrite(owner, erased.json.erasure.id)

    expect(await tablesWith(pool, marks)).toEqual([])
    expect(await databaseFilesWith(pool, marks)).toEqual([])
    expect(await filesWith(product.mediaFolder, marks)).toEqual([])
    expect((await readdir(product.mediaFolder)).length).toBe(pictures - 2)
    expect((await callerOf(product).get(photo)).status).toBe(404)
    expect(await answersWith(signedSeason, playerId, marks)).toEqual([])
    expect(await totals()).toEqual(before)
    const { history } = (await owner.get('/api/history?kind=CaptainAppointed')).json
    expect(history.map(({ after }: { after: string }) => after)).toEqual(['Coach Cora', '(erased)'])
    // Nothing was written to the folder of temporary files, either.
    expect(await readdir(temporaryFolder)).toEqual([])
    const { season: named } = (await owner.get(`/api/seasonsv2/${season.seasonId}`)).json
    expect(named.name).toBe('2026')
  }, 60_000)

  it('destroys the name of a scorer in every event of a game that was scored live', async () => {
    const { product, owner, season } = signedSeason
    const playerId = await newPlayer({ firstName: 'Vesna', lastName: 'Tarkovich' })
    const games = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/games`
    const teams = { home_team_id: season.home.id, away_team_id: season.away.id }
    const { game } = (await owner.post(games, { ...teams, date: '2026-05-01' })).json
    await waitForReadModels(product)
    const scorer = await scorerWithLink(product, owner, { date: '2026-05-01' }, 'Vesna Tarkovich')
    expect((await scorer.post(`/api/gamesv2/${game.id}/start`, {})).status).toBe(200)
    const at = new Date(Date.UTC(2026, 3, 1, 9)).toISOString()
    const { gamePeriods } = (await owner.get(`/api/gamesv2/${game.id}`)).json
    for (const id of ['play-1', 'play-2']) {
      const [player_id] = season.home.players
      const play = { id, at, clock: 500, kind: 'action', action: 'made2', player_id, team_id: season.home.id }
      const plays = [{ ...play, gamePeriodId: gamePeriods[0].id }]
      const recorded = await scorer.post(`/api/gamesv2/${game.id}/plays`, { plays })
      expect([recorded.status, recorded.text]).toEqual([200, expect.any(String)])
    }
    await waitForReadModels(product)
    const scorersOf = async () => {
      const { records } = await load(product.dependencies, gameAggregate, season.organizationId, game.id)
      return records.flatMap(({ meta }) => meta.scorer ?? [])
    }
    expect((await scorersOf()).length).toBeGreaterThan(3)
    const preview = await previewOf(owner, playerErasure(playerId))
    const erased = await owner.post(playerErasure(playerId), { reason, texts: everyText(preview) })
    expect(erased.status).toBe(200)
    expect(new Set(await scorersOf())).toEqual(new Set(['(erased)']))
  })

  it('has the files rewritten at most once an hour, for all erasures of that time', async () => {
    const { product, owner } = signedSeason
    const { pool } = product
    const ids: string[] = []
    for (const lastName of ['First', 'Second']) {
      const playerId = await newPlayer({ firstName: 'Vera', lastName })
      await waitForReadModels(product)
      ids.push((await owner.post(playerErasure(playerId), { reason })).json.erasure.id)
    }
    // Nobody works on them any more, and the files were rewritten less than an hour ago.
    await pool.query(`
      update accounts.erasures
      set alive_at = 'epoch', files_rewritten_at = files_rewritten_at - interval '59 minutes'
    `)
    expect(await takeUnwritten(pool)).toEqual([])
    await pool.query(
      `
        update accounts.erasures
        set files_rewritten_at = files_rewritten_at - interval '2 minutes'
      `,
    )
    const taken = await takeUnwritten(pool)
    expect(taken.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  })

  it('keeps what the organizer did not tick, and lists it as a part of the name', async () => {
    const { product, owner, season } = signedSeason
    const playerId = await newPlayer({ firstName: 'Greta', lastName: 'Quimby' })
    const team = `/api/seasonsv2/${season.seasonId}/leagues/${season.leagueId}/teams/${season.home.id}`
    await owner.put(team, { captain: 'Harold Quimby' })
    await waitForReadModels(product)
    const preview = await previewOf(owner, playerErasure(playerId))
    expect(preview.mentions).toMatchObject([{ text: 'Harold Quimby', whole_name: false }])
    expect((await owner.post(playerErasure(playerId), { reason })).json.erasure.texts).toBe(0)
    await waitForReadModels(product)
    const { history } = (await owner.get('/api/history?kind=CaptainAppointed')).json
    expect(history[0].after).toBe('Harold Quimby')
  })

  it('is possible after the player was deleted, and only once', async () => {
    const { product, owner } = signedSeason
    const playerId = await newPlayer({ firstName: 'Ida', lastName: 'Gone' })
    expect((await owner.delete(`/api/playersv2/${playerId}`)).status).toBe(200)
    await waitForReadModels(product)
    expect((await owner.post(playerErasure(playerId), { reason })).status).toBe(200)
    await waitForReadModels(product)
    expect((await owner.get(playerErasure(playerId))).status).toBe(404)
    expect((await owner.post(playerErasure(playerId), { reason })).status).toBe(404)
  })

  it('needs a reason that does not name the player', async () => {
    const { owner } = signedSeason
    const playerId = await newPlayer({ firstName: 'Olga', lastName: 'Named' })
    for (const refused of ['', 'Olga Named asked for it']) {
      const answer = await owner.post(playerErasure(playerId), { reason: refused })
      expect([answer.status, answer.json.issues[0].path]).toEqual([422, 'reason'])
    }
    expect((await owner.get(`/api/playersv2/${playerId}`)).json.player.firstName).toBe('Olga')
  })

  it('refuses texts that do not mention the player, and players of another organization', async () => {
    const { product, owner, season } = signedSeason
    const playerId = await newPlayer({ firstName: 'Paul', lastName: 'Other' })
    const texts = [{ event_id: season.ids.event, path: 'meta.reason' }]
    expect((await owner.post(playerErasure(playerId), { reason, texts })).status).toBe(404)
    const west = await openOrganization(product.dependencies, 'west')
    const neighbour = await signedIn(product, {
      username: 'west-owner',
      role: 'org_owner',
      organizationId: west,
    })
    for (const address of [playerErasure(playerId), userErasure(owner.userId)]) {
      expect((await neighbour.get(address)).status).toBe(404)
      expect((await neighbour.post(address, { reason })).status).toBe(404)
    }
    expect((await owner.get(`/api/playersv2/${playerId}`)).json.player.firstName).toBe('Paul')
  })
})
