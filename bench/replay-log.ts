import { Client } from 'pg'

// SQL expressions for the data of events. `g` is the number of the game; teams, leagues and scores are
// derived from it.

const GAME_FIELDS = `'gameId', 'game-' || g, 'seasonId', 'season-1', 'leagueId', 'league-' || g % 40,
  'homeTeamId', 'team-' || g % 480, 'awayTeamId', 'team-' || (g + 240) % 480`
const DAY = `json_build_object('date', '2024-05-14', 'time', '19:00')`
const score = (home: string) => `json_build_object('home', ${home}, 'away', 60 + g % 37)`
const line = (player: string) =>
  `json_build_object('playerId', 'player-' || ${player}, 'played', true, 'stats', json_build_object(
    'pts', 10, 'fgm2', 3, 'fga2', 6, 'fgm3', 1, 'fga3', 4, 'ftm', 1, 'fta', 2, 'reb', 5, 'ast', 3, 'stl', 1))`
const lines = (count: number) =>
  `json_build_array(${Array.from({ length: count }, (_, index) => line(`(g % 480) * 12 + ${index}`)).join()})`

/** Returns the five events of a game. Each has about 670 bytes, including metadata. */
const gameEvents = (players: number): [type: string, data: string][] => [
  [
    'GameScheduled',
    `'date', '2024-05-14', 'time', '19:00', 'timeZone', 'UTC', 'location', null, 'locationUrl', null, 'legacyId', null`,
  ],
  ['GameRescheduled', `'before', ${DAY}, 'after', ${DAY}`],
  [
    'PlayerStatsRecorded',
    `'teamEntryId', 'team-' || g % 480, 'lines', ${lines(players)}, 'replaced', json_build_array()`,
  ],
  ['ScoreRecorded', `'score', ${score('61 + g % 41')}`],
  [
    'ScoreCorrected',
    `'before', ${score('61 + g % 41')}, 'after', ${score('62 + g % 41')}, 'restoredFrom', null`,
  ],
]

const META = `json_build_object('actorId', 'user-1', 'actorRole', 'org_owner', 'organizationId',
  'organization-' || g % 20, 'commandId', gen_random_uuid(), 'correlationId', gen_random_uuid(),
  'causationId', gen_random_uuid(), 'at', '2024-05-14T19:00:00.000Z')`

/**
 * Fills an empty log with the events of games. The events of every hundred games are interleaved, as in a
 * real season.
 *
 * @param count number of events
 * @param players number of lines in each box score
 */
export async function fillGames(url: string, count: number, players: number): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const events = gameEvents(players)
  for (const [step, [type, data]] of events.entries()) {
    await client.query(
      `
        insert into eventstore.events (position, stream, revision, event_id, type, version, data, meta)
        select (g / 100) * 500 + ${step} * 100 + g % 100 + 1,
          'game-organization-' || g % 20 || '.game-' || g, ${step}, gen_random_uuid(), '${type}', 1,
          json_build_object(${GAME_FIELDS}, ${data}), ${META}
        from generate_series(0, $1::bigint / ${events.length} - 1) g
      `,
      [count],
    )
  }
  await client.query('vacuum analyze eventstore.events')
  await client.query('checkpoint')
  await client.end()
}
