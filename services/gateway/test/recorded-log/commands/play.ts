import { randomUUID } from 'node:crypto'
import type { SeasonId } from '@league/contracts/kernel/id'
import { streamName } from '@league/contracts/kernel/envelope'
import { signedIn } from '../../../src/testing/caller.ts'
import type { startDns } from '../../../src/testing/dns.ts'
import type { Product } from '../../../src/testing/product.ts'
import { contextOf } from '../../../src/testing/season.ts'
import type { Account } from '../recording.ts'
import { playBrackets } from './brackets.ts'
import { type Client, clientOf } from './client.ts'
import {
  arrangeSheets,
  changeOrganizations,
  changeUsers,
  createOrganization,
  createOrganizationOfVersion1,
  changeBusinesses,
  type RecordedOrganization,
  writeSite,
} from './organizations.ts'
import { changePlayers, changeTeams, mergePlayers } from './people.ts'
import { createLeague, createSeason, playGame, playSchedule } from './season.ts'

/**
 * Fills the log with every kind of event: `harbor` does everything a league can do, `river` is a youth league
 * with its privacy settings, and `old-town` begins with events of version 1.
 *
 * @returns the accounts that send the requests: super_admin and the owner of each organization
 */
export async function playLog(
  product: Product,
  dns: Awaited<ReturnType<typeof startDns>>,
): Promise<Account[]> {
  const admin = { username: 'admin', role: 'super_admin' as const, organizationId: null }
  const platform = clientOf(product, await signedIn(product, admin))
  const harbor = await createOrganization(product, platform, { name: 'Harbor Hoops', slug: 'harbor' })
  const river = await createOrganization(product, platform, {
    name: 'River Youth',
    slug: 'river',
    timeZone: 'America/Los_Angeles',
    personNames: 'initial',
    photos: 'with-consent',
    indexed: false,
  })
  await changeOrganizations(product, platform, dns, harbor)
  await changeUsers(product, platform, harbor)
  await writeSite(harbor)
  await changeBusinesses(harbor)
  await arrangeSheets(harbor)
  await playHarbor(product, harbor)
  await playRiver(river)
  const oldTown = await createOrganizationOfVersion1(product, 'old-town')
  await playOldTown(product, oldTown)
  const owners = [harbor, river, oldTown].map(({ ownerName: username, organizationId, slug }) => {
    return { username, role: 'org_owner' as const, organizationId, slug }
  })
  return [admin, ...owners]
}

async function playHarbor(product: Product, harbor: RecordedOrganization): Promise<void> {
  const { owner } = harbor
  const seasonId = await createSeason(owner, { name: 'Spring 2026', startDate: '2026-05-01', active: true })
  const east = await createLeague(owner, seasonId, 'East', ['Aces', 'Bulls', 'Cubs', 'Dogs', 'Eels', 'Foxes'])
  const west = await createLeague(owner, seasonId, 'West', ['Gulls', 'Hawks'])
  await owner.put(west.url, { name: 'Far West' })
  await owner.put(`/api/seasonsv2/${seasonId}`, { finishDate: '2026-08-31', showDivisions: true })
  await playSchedule(owner, east)
  await playBrackets(product, harbor, east, [...east.teams, ...west.teams])
  await mergePlayers(owner, east)
  await changeTeams(owner, east)
  await changePlayers(product, harbor, east)
  const { leagues } = await owner.get('/api/leaguesv2')
  const orderedLeagues = (leagues as { id: string; season_id: SeasonId }[])
    .filter(({ season_id }) => season_id === seasonId)
    .toReversed()
    .map(({ id }, position) => ({ id, position }))
  await owner.put(`/api/seasonsv2/${seasonId}/leagues/order`, { orderedLeagues })
  const copied = await createSeason(owner, {
    name: 'Fall 2026',
    startDate: '2026-09-01',
    copyFromSeasonId: seasonId,
  })
  const { league } = await owner.post(`/api/seasonsv2/${copied}/leagues`, { name: 'Dropped' })
  await owner.delete(`/api/seasonsv2/${copied}/leagues/${league.id}`)
  const past = await createSeason(owner, { name: 'Winter 2019' })
  await createLeague(owner, past, 'Old league', ['Owls'])
  await owner.delete(`/api/seasonsv2/${past}`)
}

/** Plays a small youth league, whose names and photos visitors see only in part. */
async function playRiver({ owner }: RecordedOrganization): Promise<void> {
  const seasonId = await createSeason(owner, { name: 'Summer camp', startDate: '2026-06-01', active: true })
  const league = await createLeague(owner, seasonId, 'Under ten', ['Minnows', 'Otters'])
  const [home, away] = league.teams
  for (const [nth, date] of ['2026-06-06', '2026-06-13'].entries()) {
    const teams = { home_team_id: home?.id, away_team_id: away?.id }
    const { game } = await owner.post(`${league.url}/games`, { ...teams, date, time: '10:00' })
    if (nth === 0) await playGame(owner, { id: game.id, teams: league.teams }, 9)
  }
  await owner.put(`/api/playersv2/${home?.players[0]}`, { photoConsent: true, email: 'parent@example.org' })
  await owner.put(`${league.url}/teams/${home?.id}`, { captainId: home?.players[0] })
}

/** Appends games as version 1 of `GameScheduled` recorded them, before brackets, and scores one of them. */
async function playOldTown(product: Product, { owner, organizationId }: RecordedOrganization): Promise<void> {
  const seasonId = await createSeason(owner, { sport_id: 'basketball', name: '2025', active: true })
  const { leagueId, teams } = await createLeague(owner, seasonId, 'Town', ['Anvils', 'Bells'])
  const scheduleOfVersion1 = async (date: string): Promise<string> => {
    const gameId = randomUUID()
    const [homeTeamId, awayTeamId] = teams.map(({ id }) => id)
    const game = {
      gameId,
      seasonId,
      leagueId,
      homeTeamId,
      awayTeamId,
      date,
      time: '19:00',
      timeZone: 'America/Chicago',
    }
    const data = { ...game, location: 'Town hall', locationUrl: null, legacyId: null }
    await product.dependencies.store.append(streamName('game', organizationId, gameId), 'none', [
      { eventId: randomUUID(), type: 'GameScheduled', version: 1, data, meta: contextOf(organizationId) },
    ])
    return gameId
  }
  const played = await scheduleOfVersion1('2025-03-01')
  await scheduleOfVersion1('2025-03-08')
  await waitForGames(owner, `/api/gamesv2?seasonId=${seasonId}`, 2)
  await owner.put(`/api/gamesv2/${played}/scores`, { score_home: 51, score_away: 48 })
}

/**
 * Waits for games that were appended without the API, since its reads wait only for the caller's own
 * commands.
 */
async function waitForGames(owner: Client, url: string, count: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await owner.get(url)).games.length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not list ${count} games`)
}
