import fc from 'fast-check'
import { defaultOrganizationDetails } from '@league/contracts/organization/events'
import { featureKey } from '@league/contracts/organization/features'
import { entry, openLeague, teams, type TestLeague } from './league.ts'
import { changeAttributes, openAttributes } from './random-attributes.ts'
import { changeCalendar } from './random-calendar.ts'
import { changeDivisions, playBracket } from './random-division.ts'
import { changeSchedules } from './random-schedule.ts'
import { userMoves } from './random-people.ts'
import { restoreSomething } from './random-restores.ts'
import { changeSite } from './random-site.ts'
import { changeSheet, openSheet } from './random-sheet.ts'
import { openMenu } from './menu.ts'
import { pick } from './random-choice.ts'
import type { Move, RandomOrganization } from './random-state.ts'

const domainOf = (number: number) => `league-${number}.example`

const organizationMoves: Record<string, Move> = {
  details(organization, [a, b, c]) {
    const { append, organizationId } = organization.league
    const before = organization.details
    organization.details = {
      ...before,
      name: `Organization ${a}`,
      logo: b % 2 ? null : `/media/${b}.webp`,
      sportIds: b % 3 ? ['basketball'] : ['basketball', 'tennis'],
      siteTitle: c % 2 ? null : `Title ${c}`,
      personNames: c % 3 ? 'full' : 'initial',
      photos: b % 5 ? 'all' : 'with-consent',
      indexed: a % 2 === 0,
    }
    append('OrganizationChanged', { organizationId, before, after: organization.details })
  },
  slug(organization, [a]) {
    const { append, organizationId } = organization.league
    const before = organization.slug
    organization.slug = `slug-${a}`
    append('NameReserved', { kind: 'slug', name: organization.slug, ownerId: organizationId })
    append('OrganizationSlugChanged', { organizationId, before, after: organization.slug })
    append('NameReleased', { kind: 'slug', name: before, ownerId: organizationId })
  },
  claim(organization, [a]) {
    const { append, organizationId } = organization.league
    organization.claimedDomain = domainOf(a)
    append('DomainClaimed', { organizationId, domain: organization.claimedDomain, proof: `proof-${a}` })
  },
  verify(organization) {
    const { append, organizationId } = organization.league
    if (organization.claimedDomain === null) return
    append('DomainVerified', {
      organizationId,
      domain: organization.claimedDomain,
      replaced: organization.domain,
    })
    organization.domain = organization.claimedDomain
    organization.claimedDomain = null
  },
  release(organization, [a]) {
    const { append, organizationId } = organization.league
    const domain = a % 2 ? organization.domain : organization.claimedDomain
    if (domain === null) return
    append('DomainReleased', { organizationId, domain })
    if (a % 2) organization.domain = null
    else organization.claimedDomain = null
  },
  feature({ league: { append, organizationId } }, [a, b]) {
    const after = b % 2 === 0
    append('FeatureChanged', {
      organizationId,
      featureKey: pick(featureKey.options, a),
      before: !after,
      after,
    })
  },
  end({ league: { append, organizationId }, details }, [a]) {
    if (a % 10 === 0) append('OrganizationDeleted', { organizationId, name: details.name })
  },
}

const season = {
  name: 'Spring',
  slug: 'spring',
  startDate: '2026-02-01',
  finishDate: null,
  active: true,
  showDivisions: false,
}
const seasonId = 'season-1'
const nowhere = { location: null, locationUrl: null, venueId: null, court: null, videoId: null }

const leagueMoves: Record<string, Move> = {
  season({ league: { append }, leagues }, [a, b, c], nth) {
    const leagueId = pick(leagues, b)
    switch (a % 7) {
      case 0:
        append('SeasonChanged', { seasonId, before: season, after: { ...season, name: `Season ${b}` } })
        return
      case 1:
        leagues.push(`league-of-${nth}`)
        append('LeagueCreated', {
          seasonId,
          leagueId: `league-of-${nth}`,
          name: `League ${b}`,
          position: leagues.length,
          copiedFromLeagueId: null,
          ...(c % 2 ? { playoffPlaces: c } : {}),
        })
        return
      case 2:
        append('LeagueRenamed', { seasonId, leagueId, before: 'A', after: `League ${c}` })
        return
      case 3:
        append('LeaguesReordered', { seasonId, before: leagues, after: leagues.toReversed() })
        leagues.reverse()
        return
      case 4:
        append('LeagueDeleted', { seasonId, leagueId })
        return
      case 5:
        append('PlayoffPlacesChanged', { seasonId, leagueId, before: null, after: c % 3 || null })
        return
      default:
        if (c % 5 === 0) append('SeasonDeleted', { seasonId })
    }
  },
  team({ league: { append } }, [a, b, c]) {
    const team = entry(pick(teams, a))
    const playerId = `${team.teamEntryId}-1`
    const nobody = { playerId: null, name: null }
    switch (b % 5) {
      case 0:
        append('TeamLogoChanged', { ...team, before: null, after: `/media/${c}.webp` })
        return
      case 1:
        append('CaptainAppointed', {
          ...team,
          before: nobody,
          after: c % 2 ? nobody : { ...nobody, playerId },
        })
        return
      case 2:
        append('PhotoConsentRecorded', { playerId, given: c % 2 === 0 })
        return
      case 3:
        append('PlayerDeleted', { playerId })
        return
      default:
        append('TeamLeftLeague', team)
    }
  },
  calendar: changeCalendar,
  schedule: changeSchedules,
  division: changeDivisions,
  bracket: playBracket,
  game({ league }, [a, b], nth) {
    const gameId = `game-${nth}`
    league.schedule(gameId, 'ants', 'bees')
    const game = league.context(gameId)
    league.append('GameDetailsChanged', {
      ...game,
      before: nowhere,
      after: { ...nowhere, location: `Gym ${a}` },
    })
    league.append('GameNoteChanged', { ...game, before: null, after: `Gym ${b} is closed` })
    const after = [{ gamePeriodId: 'period-1', teamEntryId: 'ants', score: b }]
    league.append('PeriodScoresRecorded', { ...game, before: [], after })
  },
}

const moves = {
  ...organizationMoves,
  ...userMoves,
  ...leagueMoves,
  sheet: ((organization, choice, nth) =>
    changeSheet(organization.league, organization.sheet, choice, nth)) satisfies Move,
  attributes: changeAttributes satisfies Move,
  site: changeSite satisfies Move,
  restore: restoreSomething,
}
/** Moves that are added several times, because it takes many of them to produce each of their events. */
const repeatedMoves: Move[] = [
  changeSite,
  changeSite,
  changeSite,
  changeCalendar,
  ...Array<Move>(8).fill(restoreSomething),
  ...Object.values(userMoves),
]
const small = fc.nat({ max: 30 })

/**
 * Random logs of an organization with people, features, menu, pages and leagues, as command handlers could
 * write them.
 */
export const randomOrganization: fc.Arbitrary<{ league: TestLeague }> = fc
  .array(
    fc.tuple(fc.constantFrom(...Object.values(moves), ...repeatedMoves), fc.tuple(small, small, small)),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((chosen) => {
    const league = openLeague()
    const organization: RandomOrganization = {
      league,
      menu: openMenu(league),
      sheet: openSheet(),
      attributes: openAttributes(league),
      links: new Map(),
      pages: new Map(),
      details: {
        ...defaultOrganizationDetails,
        name: 'Organization org-1',
        theme: 'light',
        brandColor: '#336699',
        timeZone: 'America/Los_Angeles',
        city: null,
        sportIds: ['basketball'],
      },
      slug: 'slug-org-1',
      domain: null,
      claimedDomain: null,
      users: new Set(),
      role: new Map(),
      leagues: ['league-1'],
      calendar: [],
      schedules: [],
      divisions: [],
    }
    for (const [nth, [move, choice]] of chosen.entries()) move(organization, choice, nth)
    return { league }
  })
