import { describe, expect, it } from 'vitest'
import { readGameDetail } from '../src/box-score/queries.ts'
import { listFeatures, readFeature } from '../src/directory/features.ts'
import {
  findOrganization,
  listOrganizations,
  readOrganization,
  siteSettings,
} from '../src/directory/organizations.ts'
import { listBusinesses, readBusiness } from '../src/business/queries.ts'
import { readAccount } from '../src/directory/accounts.ts'
import { resolveRefs } from '../src/directory/resolve-refs.ts'
import { listSeasons } from '../src/directory/seasons.ts'
import { listPeriods, listStats } from '../src/directory/stat-sheet.ts'
import { topPoints } from '../src/leaders/queries.ts'
import { consentingPlayers } from '../src/player/consents.ts'
import { listPlayers, readPlayer } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listLinks, readLink } from '../src/site/links.ts'
import { pageOfLink, pageOfSlug, readPage, writtenSlugs } from '../src/site/pages.ts'
import { pageVersion, pageVersions } from '../src/site/versions.ts'
import { teamPlayers } from '../src/team/queries.ts'
import { entry, line, openLeague } from './league.ts'
import { internalLink, openMenu } from './menu.ts'
import { plainBusiness } from './random-business.ts'
import { serve } from './served.ts'
import { seasonReads } from './season-reads.ts'

/** Every read of what is below an organization and no season. */
const readsOfOrganization: Record<string, (db: Reader) => Promise<unknown>> = {
  findOrganization: (db) => findOrganization(db, { id: 'org-1' }),
  findBySlug: (db) => findOrganization(db, { slug: 'slug-org-1' }),
  findByDomain: (db) => findOrganization(db, { domain: 'ants.example' }),
  readOrganization: (db) => readOrganization(db, 'org-1'),
  siteSettings: (db) => siteSettings(db, 'org-1'),
  listFeatures: (db) => listFeatures(db, 'org-1'),
  readFeature: (db) => readFeature(db, 'org-1.live'),
  readAccount: (db) => readAccount(db, 'user-owner'),
  listStats: (db) => listStats(db, 'basketball'),
  listPeriods: (db) => listPeriods(db, 'basketball'),
  allPlayers: (db) => listPlayers(db, { withHidden: true }),
  readPlayer: (db) => readPlayer(db, { playerId: 'ants-1', personal: true }),
  consentingPlayers: (db) => consentingPlayers(db),
  ofPage: async (db) => [
    ...(await pageVersions(db, 'page-of-about')),
    ...(await listLinks(db)),
    ...(await writtenSlugs(db)),
  ],
  listBusinesses: (db) => listBusinesses(db),
  readBusiness: (db) => readBusiness(db, 'business-1'),
  readLink: (db) => readLink(db, 'about'),
  readPage: (db) => readPage(db, 'page-of-about'),
  pageOfLink: (db) => pageOfLink(db, 'about'),
  pageOfSlug: (db) => pageOfSlug(db, 'about-us'),
  resolveIds: (db) =>
    resolveRefs(db, [
      { kind: 'organization', id: 'org-1' },
      { kind: 'feature', id: 'org-1.live' },
      { kind: 'user', id: 'user-owner' },
      { kind: 'business', id: 'business-1' },
      { kind: 'link', id: 'about' },
      { kind: 'page', id: 'page-of-about' },
      { kind: 'team', id: 'team-of-ants' },
      { kind: 'player', id: 'ants-1' },
    ]),
}

/** Those that are empty without the one game. */
const ofGames =
  'listGames gameDays teamsWithGames readGame readGameDetail scoreMismatches playerStats playerBasic'
    .concat(' topPoints topThrees topTeamWins statLeaders')
    .split(' ')

function playedLeague() {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  const day = { seasonId: 'season-1', leagueId: 'league-1', date: '2026-03-08' }
  league.say('ByeScheduled', { ...day, byeId: 'bye-1', teamEntryId: 'ants' })
  league.say('WeekOffScheduled', { ...day, weekOffId: 'week-off-1', reason: null })
  const above = { seasonId: 'season-1', leagueId: 'league-1' }
  const weeks = { startDate: '2026-03-01', numWeeks: 1, gameDays: [], timeSlots: [] }
  const details = { name: 'Spring', ...weeks, sameSlot: true, weeklyTimeSlots: [] }
  league.say('ScheduleCreated', { scheduleId: 'schedule-1', ...above, details })
  league.say('DivisionCreated', { seasonId: 'season-1', divisionId: 'division-1', name: 'Division 1' })
  league.score('game-1', 80, 71)
  league.lines('game-1', 'ants', [line('ants-1', { pts: 80, fg3m: 2, reb: 1, ast: 1 })])
  league.lines('game-1', 'bees', [line('bees-1', 70)])
  return league
}

/** Names of the reads that answer with nothing: null, an empty list, only leagues without teams. */
async function empty(
  league: ReturnType<typeof playedLeague>,
  asked: Record<string, (db: Reader) => Promise<unknown>> = seasonReads,
): Promise<string[]> {
  const served = await serve(league.events)
  const names: string[] = []
  for (const [name, read] of Object.entries(asked)) {
    const answer = await served.read('org-1', read)
    if (answer === null || (Array.isArray(answer) && answer.length === 0)) names.push(name)
  }
  await served.close()
  return names
}

describe('deleting a parent removes what is below it from every read (decision 29)', () => {
  it('nothing is empty while everything is there', async () => {
    expect(await empty(playedLeague())).toEqual([])
  })

  it('a season takes everything with it', async () => {
    const league = playedLeague()
    league.say('SeasonDeleted', { seasonId: 'season-1' })
    expect(await empty(league)).toEqual(Object.keys(seasonReads))
  })

  it('also what was added below it while it was being deleted', async () => {
    const league = playedLeague()
    league.say('SeasonDeleted', { seasonId: 'season-1' })
    league.schedule('game-2', 'cats', 'dogs')
    league.score('game-2', 1, 0)
    expect(await empty(league)).toEqual(Object.keys(seasonReads))
  })

  it('a league takes everything but the season and its divisions', async () => {
    const league = playedLeague()
    league.say('LeagueDeleted', { seasonId: 'season-1', leagueId: 'league-1' })
    const stay = new Set(['listSeasons', 'activeSeason', 'readSeason', 'publicStandings', 'resolveRefs'])
    for (const name of ['listDivisions', 'readDivision', 'placeOfDivision']) stay.add(name)
    const gone = Object.keys(seasonReads).filter((name) => !stay.has(name))
    expect(await empty(league)).toEqual([...gone.slice(0, 4), 'publicStandings', ...gone.slice(4)])
  })

  it('a team takes its games, the wins over it, and what was scored against it', async () => {
    const league = playedLeague()
    league.say('TeamLeftLeague', entry('bees'))
    expect(await empty(league)).toEqual(ofGames)
  })

  it('a game takes its box score, wins and totals', async () => {
    const league = playedLeague()
    league.say('GameDeleted', league.context('game-1'))
    expect(await empty(league)).toEqual(ofGames)
  })

  it('C010 an organization takes everything, and its events do not resolve', async () => {
    const league = playedLeague()
    league.say('DomainClaimed', { organizationId: 'org-1', domain: 'ants.example', proof: 'x' })
    league.say('DomainVerified', { organizationId: 'org-1', domain: 'ants.example', replaced: null })
    league.say('PhotoConsentRecorded', { playerId: 'ants-1', given: true })
    league.say('BusinessAdded', { ...plainBusiness, businessId: 'business-1' })
    const menu = openMenu(league)
    menu.add('about', internalLink)
    const page = menu.create('about', [{ type: 'hero', title: 'Us' }])
    const all = {
      ...seasonReads,
      ...readsOfOrganization,
      pageVersion: (db: Reader) => pageVersion(db, { pageId: 'page-of-about', eventId: page.eventId }),
      resolveEvent: (db: Reader) => resolveRefs(db, [{ kind: 'event', id: page.eventId }]),
    }
    expect(await empty(league, all)).toEqual([])
    league.say('OrganizationDeleted', { organizationId: 'org-1', name: 'Organization org-1' })
    // A season that somebody was adding just then.
    league.say('SeasonCreated', {
      seasonId: 'season-2',
      sportId: 'basketball',
      name: 'Late',
      slug: 'late',
      startDate: null,
      finishDate: null,
      active: true,
      showDivisions: false,
      copiedFromSeasonId: null,
    })
    expect(await empty(league, all)).toEqual(Object.keys(all))
  })

  it('C006 S053 S071 a deleted organization and its seasons are in no list of super_admin', async () => {
    const league = playedLeague()
    league.say('OrganizationDeleted', { organizationId: 'org-1', name: 'Organization org-1' })
    const served = await serve([...league.events, ...openLeague('org-2').events])
    const organizations = await served.read('*', (db) => listOrganizations(db))
    expect(organizations.map(({ id }) => id)).toEqual(['org-2'])
    const seasons = await served.read('*', (db) => listSeasons(db))
    expect(seasons.map(({ organization_id }) => organization_id)).toEqual(['org-2'])
    await served.close()
  })

  it('C095 a deleted player is in no list, and in no leader board', async () => {
    const league = playedLeague()
    league.say('PlayerDeleted', { playerId: 'ants-1' })
    const served = await serve(league.events)
    const text = JSON.stringify(
      await served.read('org-1', async (db) => [
        await listPlayers(db, { withHidden: true }),
        await topPoints(db, { seasonId: 'all' }),
        await teamPlayers(db, 'ants'),
        await readGameDetail(db, 'game-1'),
        await readPlayer(db, { playerId: 'ants-1', personal: true }),
      ]),
    )
    expect(text).not.toContain('ants-1')
    expect(text).toContain('bees-1')
    await served.close()
  })
})
