import { describe, expect, it } from 'vitest'
import { readGameDetailQuery } from '../src/box-score/queries.ts'
import { listFeaturesQuery, readFeatureQuery } from '../src/directory/features.ts'
import {
  findOrganizationQuery,
  listOrganizationsQuery,
  readOrganizationQuery,
  siteSettingsQuery,
} from '../src/directory/organizations.ts'
import { listBusinessesQuery, readBusinessQuery } from '../src/business/queries.ts'
import { readAccountQuery } from '../src/directory/accounts.ts'
import { resolveRefsQuery } from '../src/directory/resolve-refs.ts'
import { listSeasonsQuery } from '../src/directory/seasons.ts'
import { listPeriodsQuery, listStatsQuery } from '../src/directory/stat-sheet.ts'
import { listTopPointsQuery } from '../src/leaders/queries.ts'
import { listConsentingPlayersQuery, listPlayersQuery, readPlayerQuery } from '../src/player/queries.ts'
import type { Reader } from '../src/query.ts'
import { listLinksQuery, readLinkQuery } from '../src/site/links.ts'
import {
  readPageByLinkQuery,
  readPageBySlugQuery,
  readPageQuery,
  listPageSlugsQuery,
} from '../src/site/pages.ts'
import { readPageVersionQuery, listPageVersionsQuery } from '../src/site/versions.ts'
import { listTeamPlayersQuery } from '../src/team/queries.ts'
import { entry, line, openLeague } from './league.ts'
import { internalLink, openMenu } from './menu.ts'
import { plainBusiness } from './random-business.ts'
import { createReadModels } from './read-models.ts'
import { seasonReads } from './season-reads.ts'

/** All reads of entities that belong to an organization but to no season. */
const readsOfOrganization: Record<string, (db: Reader) => Promise<unknown>> = {
  findOrganization: (db) => findOrganizationQuery(db, { id: 'org-1' }),
  findBySlug: (db) => findOrganizationQuery(db, { slug: 'slug-org-1' }),
  findByDomain: (db) => findOrganizationQuery(db, { domain: 'ants.example' }),
  readOrganization: (db) => readOrganizationQuery(db, 'org-1'),
  siteSettings: (db) => siteSettingsQuery(db, 'org-1'),
  listFeatures: (db) => listFeaturesQuery(db, 'org-1'),
  readFeature: (db) => readFeatureQuery(db, 'org-1.live'),
  readAccount: (db) => readAccountQuery(db, 'user-owner'),
  listStats: (db) => listStatsQuery(db, 'basketball'),
  listPeriods: (db) => listPeriodsQuery(db, 'basketball'),
  allPlayers: (db) => listPlayersQuery(db, { includeHiddenTeams: true }),
  readPlayer: (db) => readPlayerQuery(db, { playerId: 'ants-1', personal: true }),
  consentingPlayers: (db) => listConsentingPlayersQuery(db),
  pageVersionsAndLinks: async (db) => [
    ...(await listPageVersionsQuery(db, 'page-of-about')),
    ...(await listLinksQuery(db)),
    ...(await listPageSlugsQuery(db)),
  ],
  listBusinesses: (db) => listBusinessesQuery(db),
  readBusiness: (db) => readBusinessQuery(db, 'business-1'),
  readLink: (db) => readLinkQuery(db, 'about'),
  readPage: (db) => readPageQuery(db, 'page-of-about'),
  pageOfLink: (db) => readPageByLinkQuery(db, { linkId: 'about', isVisitor: false }),
  pageOfSlug: (db) => readPageBySlugQuery(db, { slug: 'about-us', isVisitor: false }),
  resolveIds: (db) =>
    resolveRefsQuery(db, [
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

/** What is in a season. The teams of the organization stay in its list (decision 45). */
const readsOfSeason = Object.keys(seasonReads).filter((name) => name !== 'globalTeams')

/** The names of reads that return nothing without the only game. */
const readsOfGames =
  'listGames gameDays teamsWithGames zonesOfGames readGame readGameDetail scoreMismatches playerStats playerBasic'
    .concat(' topPoints topThrees topTeamWins statLeaders')
    .split(' ')

function playedLeague() {
  const league = openLeague()
  league.schedule('game-1', 'ants', 'bees')
  const day = { seasonId: 'season-1', leagueId: 'league-1', date: '2026-03-08' }
  league.append('ByeScheduled', { ...day, byeId: 'bye-1', teamEntryId: 'ants' })
  league.append('WeekOffScheduled', { ...day, weekOffId: 'week-off-1', reason: null })
  const parents = { seasonId: 'season-1', leagueId: 'league-1' }
  const weeks = { startDate: '2026-03-01', numWeeks: 1, gameDays: [], timeSlots: [] }
  const details = { name: 'Spring', ...weeks, sameSlot: true, weeklyTimeSlots: [] }
  league.append('ScheduleCreated', { scheduleId: 'schedule-1', ...parents, details })
  league.append('DivisionCreated', { seasonId: 'season-1', divisionId: 'division-1', name: 'Division 1' })
  league.score('game-1', 80, 71)
  league.lines('game-1', 'ants', [line('ants-1', { pts: 80, fg3m: 2, reb: 1, ast: 1 })])
  league.lines('game-1', 'bees', [line('bees-1', 70)])
  return league
}

/** Returns the names of the reads whose result is null or an empty list. */
async function emptyReads(
  league: ReturnType<typeof playedLeague>,
  reads: Record<string, (db: Reader) => Promise<unknown>> = seasonReads,
): Promise<string[]> {
  const readModels = await createReadModels(league.events)
  const names: string[] = []
  for (const [name, read] of Object.entries(reads)) {
    const result = await readModels.read('org-1', read)
    if (result === null || (Array.isArray(result) && result.length === 0)) names.push(name)
  }
  await readModels.close()
  return names
}

describe('deleting a parent hides its descendants from every read (decision 29)', () => {
  it('no read is empty while nothing is deleted', async () => {
    expect(await emptyReads(playedLeague())).toEqual([])
  })

  it('deleting a season hides everything in it', async () => {
    const league = playedLeague()
    league.append('SeasonDeleted', { seasonId: 'season-1' })
    expect(await emptyReads(league)).toEqual(readsOfSeason)
  })

  it('deleting a season hides what was added to it at the same time', async () => {
    const league = playedLeague()
    league.append('SeasonDeleted', { seasonId: 'season-1' })
    league.schedule('game-2', 'cats', 'dogs')
    league.score('game-2', 1, 0)
    expect(await emptyReads(league)).toEqual(readsOfSeason)
  })

  it('deleting a league hides everything but its season and divisions', async () => {
    const league = playedLeague()
    league.append('LeagueDeleted', { seasonId: 'season-1', leagueId: 'league-1' })
    const stillShown = new Set([
      'listSeasons',
      'activeSeason',
      'readSeason',
      'publicStandings',
      'resolveRefs',
    ])
    for (const name of ['listDivisions', 'readDivision', 'findDivision']) stillShown.add(name)
    const hidden = readsOfSeason.filter((name) => !stillShown.has(name))
    expect(await emptyReads(league)).toEqual([...hidden.slice(0, 4), 'publicStandings', ...hidden.slice(4)])
  })

  it('deleting a team hides its games, and the wins and points of its opponents in them', async () => {
    const league = playedLeague()
    league.append('TeamLeftLeague', entry('bees'))
    expect(await emptyReads(league)).toEqual(readsOfGames)
  })

  it('deleting a game hides its box score, and its share of wins and totals', async () => {
    const league = playedLeague()
    league.append('GameDeleted', league.context('game-1'))
    expect(await emptyReads(league)).toEqual(readsOfGames)
  })

  it('deleting an organization hides everything, and its events no longer resolve (C010)', async () => {
    const league = playedLeague()
    league.append('DomainClaimed', { organizationId: 'org-1', domain: 'ants.example', proof: 'x' })
    league.append('DomainVerified', { organizationId: 'org-1', domain: 'ants.example', replaced: null })
    league.append('PhotoConsentRecorded', { playerId: 'ants-1', given: true })
    league.append('BusinessAdded', { ...plainBusiness, businessId: 'business-1' })
    const menu = openMenu(league)
    menu.add('about', internalLink)
    const page = menu.create('about', [{ type: 'hero', title: 'Us' }])
    const all = {
      ...seasonReads,
      ...readsOfOrganization,
      pageVersion: (db: Reader) =>
        readPageVersionQuery(db, { pageId: 'page-of-about', eventId: page.eventId }),
      resolveEvent: (db: Reader) => resolveRefsQuery(db, [{ kind: 'event', id: page.eventId }]),
    }
    expect(await emptyReads(league, all)).toEqual([])
    league.append('OrganizationDeleted', { organizationId: 'org-1', name: 'Organization org-1' })
    // A season that was created at the same time.
    league.append('SeasonCreated', {
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
    expect(await emptyReads(league, all)).toEqual(Object.keys(all))
  })

  it('a deleted organization and its seasons are in no list of super_admin (C006, S053, S071)', async () => {
    const league = playedLeague()
    league.append('OrganizationDeleted', { organizationId: 'org-1', name: 'Organization org-1' })
    const readModels = await createReadModels([...league.events, ...openLeague('org-2').events])
    const organizations = await readModels.read('*', (db) => listOrganizationsQuery(db))
    expect(organizations.map(({ id }) => id)).toEqual(['org-2'])
    const seasons = await readModels.read('*', (db) => listSeasonsQuery(db))
    expect(seasons.map(({ organization_id }) => organization_id)).toEqual(['org-2'])
    await readModels.close()
  })

  it('a deleted player is in no list and among no leaders (C095)', async () => {
    const league = playedLeague()
    league.append('PlayerDeleted', { playerId: 'ants-1' })
    const readModels = await createReadModels(league.events)
    const text = JSON.stringify(
      await readModels.read('org-1', async (db) => [
        await listPlayersQuery(db, { includeHiddenTeams: true }),
        await listTopPointsQuery(db, { seasonId: 'all' }),
        await listTeamPlayersQuery(db, 'ants'),
        await readGameDetailQuery(db, 'game-1'),
        await readPlayerQuery(db, { playerId: 'ants-1', personal: true }),
      ]),
    )
    expect(text).not.toContain('ants-1')
    expect(text).toContain('bees-1')
    await readModels.close()
  })
})
