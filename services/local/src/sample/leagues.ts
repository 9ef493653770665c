import type { TeamSize } from './box-scores.ts'
import type { PlannedBracket } from './brackets.ts'
import type { PlannedLeague } from './season-plan.ts'

/** The leagues and games of a sample organization. Its site is in `site.json`. */
export interface SampleLeagues extends TeamSize {
  slug: string
  leagues: readonly PlannedLeague[]
  rounds: number
  times: readonly string[]
  /** Whether there is a finished season half a year before the current one. */
  hasPastSeason: boolean
  /** Whether the current season has a forfeited, a postponed and a cancelled game. */
  hasMishaps: boolean
  /** A team with a bye and a league with a week off, in the week after the last round. */
  daysOff?: { byeTeam: string; weekOffLeague: string; reason: string }
  /**
   * Brackets of divisions. All are finished in the past season; the first one is in progress in the current
   * season.
   */
  brackets?: readonly PlannedBracket[]
  /** Photos of players, by the index of the player in the organization. Visitors see those with consent. */
  portraits: readonly { player: number; picture: string; consent: boolean }[]
}

export const sampleLeagues: readonly SampleLeagues[] = [
  {
    slug: 'south-coast',
    leagues: [
      {
        name: 'Sunday Fountain Valley',
        playoffPlaces: 3,
        location: 'Fountain Valley gym',
        weekday: 0,
        teams: [
          'Backboard Bandits',
          'Brick City',
          'Full Court Press',
          'Low Post Legends',
          'Net Gains',
          'Sunday Scaries',
        ],
      },
      {
        name: 'Tuesday Tustin Columbus',
        playoffPlaces: 3,
        location: 'Tustin Columbus gym',
        weekday: 2,
        teams: [
          'Alley Hoopers',
          'Ball Hogs',
          'Fadeaways',
          'Glass Cleaners',
          'Pick and Rollers',
          'Shot Clock Cheese',
        ],
      },
      {
        name: 'Thursday Irvine Valley College',
        playoffPlaces: 3,
        location: 'Irvine Valley College gym',
        weekday: 4,
        teams: [
          'Air Balls',
          'Buzzer Beaters',
          'Dime Droppers',
          'Hoop Dreams Deferred',
          'Sixth Men',
          'Weakside Help',
        ],
      },
    ],
    rosterSize: 7,
    strength: 58,
    rounds: 8,
    times: ['18:30', '19:30', '20:30'],
    hasPastSeason: true,
    hasMishaps: true,
    daysOff: {
      byeTeam: 'Sunday Scaries',
      weekOffLeague: 'Thursday Irvine Valley College',
      reason: 'Gym closed',
    },
    brackets: [
      {
        name: 'Division 1',
        location: 'Fountain Valley gym',
        teams: [
          'Full Court Press',
          'Buzzer Beaters',
          'Fadeaways',
          'Low Post Legends',
          'Pick and Rollers',
          'Dime Droppers',
          'Brick City',
        ],
      },
      {
        name: 'Division 2',
        location: 'Tustin Columbus gym',
        teams: [
          'Net Gains',
          'Ball Hogs',
          'Sixth Men',
          'Glass Cleaners',
          'Weakside Help',
          'Backboard Bandits',
          'Air Balls',
          'Alley Hoopers',
        ],
      },
    ],
    portraits: [],
  },
  {
    slug: 'little-dribblers',
    leagues: [
      {
        name: 'Saturday Juniors',
        playoffPlaces: 2,
        location: 'Tustin middle school',
        weekday: 6,
        teams: ['Comets', 'Geckos', 'Otters', 'Pumas'],
      },
    ],
    rosterSize: 6,
    strength: 22,
    rounds: 6,
    times: ['10:00', '11:00'],
    hasPastSeason: false,
    hasMishaps: false,
    portraits: [
      { player: 0, picture: 'portrait-green', consent: true },
      { player: 1, picture: 'portrait-maroon', consent: false },
    ],
  },
]

/** Slugs of all sample organizations. The first has a real season; the others are fictional. */
export const sampleSlugs = ['wnba', ...sampleLeagues.map(({ slug }) => slug)]
