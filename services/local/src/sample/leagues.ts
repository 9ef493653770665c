import type { PlannedBracket } from './brackets.ts'
import type { PlannedLeague } from './season-plan.ts'

/** What is played in a sample organization, beside its `site.json`. */
export interface SampleLeagues {
  slug: string
  leagues: readonly PlannedLeague[]
  /** Players of a team. */
  roster: number
  /** Points that a team usually makes. */
  strength: number
  rounds: number
  times: readonly string[]
  /** A season half a year before the one in play. */
  past: boolean
  /** Not every game goes as planned: a forfeit, a postponed and a cancelled one. */
  mishaps: boolean
  /** In the week after the last round: a team with a bye, and a league that is off. */
  freeDays?: { byeOf: string; offOf: string; reason: string }
  /** Divisions with their brackets: played out after the season before; the first one is in play now. */
  brackets?: readonly PlannedBracket[]
  /** Pictures of people: by the place of the player in the organization, and whether visitors may see it. */
  portraits: readonly { player: number; picture: string; consent: boolean }[]
}

export const sampleLeagues: readonly SampleLeagues[] = [
  {
    slug: 'south-coast',
    leagues: [
      {
        name: 'Sunday Fountain Valley',
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
    roster: 7,
    strength: 58,
    rounds: 8,
    times: ['18:30', '19:30', '20:30'],
    past: true,
    mishaps: true,
    freeDays: {
      byeOf: 'Sunday Scaries',
      offOf: 'Thursday Irvine Valley College',
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
        location: 'Tustin middle school',
        weekday: 6,
        teams: ['Comets', 'Geckos', 'Otters', 'Pumas'],
      },
    ],
    roster: 6,
    strength: 22,
    rounds: 6,
    times: ['10:00', '11:00'],
    past: false,
    mishaps: false,
    portraits: [
      { player: 0, picture: 'portrait-green', consent: true },
      { player: 1, picture: 'portrait-maroon', consent: false },
    ],
  },
]

/** Organizations that come with the product. The first has a real season, the others are invented. */
export const sampleSlugs = ['wnba', ...sampleLeagues.map(({ slug }) => slug)]
