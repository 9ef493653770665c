/** Files of an import that cost as much as possible to check, by name. */
export type Files = Readonly<Record<string, Uint8Array>>

const MEBIBYTE = 1024 * 1024
/** A little less than a file may have. */
const MAX_BYTES = 16 * MEBIBYTE - 1024

const heads = {
  teams: 'team_id,name\n',
  players: 'player_id,first_name,last_name\n',
  rosters: 'team_id,player_id\n',
  games:
    'game_id,date,time_local,timezone,home_team_id,away_team_id,home_score,away_score,status,counts_in_standings\n',
  box_scores:
    'game_id,team_id,player_id,played,minutes,pts,reb,ast,stl,blk,tov,pf,fg2m,fg2a,fg3m,fg3a,ftm,fta\n',
}

const file = (head: string, rowOf: (index: number) => string, rows: number) => {
  let text = head
  for (let row = 0; row < rows && text.length < MAX_BYTES; row += 1) text += rowOf(row)
  return Buffer.from(text.slice(0, MAX_BYTES))
}

const empty = Object.fromEntries(Object.entries(heads).map(([name, head]) => [name, Buffer.from(head)]))

/** The season of the sample files in which one file or all are hostile. */
export const hostileFiles: Record<string, Files> = {
  'five million empty rows': { ...empty, games: file(heads.games, () => ',\n', 5_000_000) },
  'millions of columns': { ...empty, games: Buffer.alloc(MAX_BYTES / 2, ',') },
  'rows with a problem in every value': {
    ...empty,
    games: file(heads.games, (row) => `${row},x,y,${row.toString(36)},z,z,a,b,c,d\n`, 200_000),
    box_scores: file(heads.box_scores, (row) => `${row}${',x'.repeat(17)}\n`, 200_000),
  },
  'a huge roster': {
    ...empty,
    players: file(heads.players, (row) => `${row},${'A'.repeat(60)},B\n`, 200_000),
    rosters: file(heads.rosters, (row) => `${row % 1_000},${row}\n`, 200_000),
  },
}

/** A valid season of the size that the limits allow, in which 2,000 players play 10,000 games. */
export function largeSeason({ teams = 100, players = 2_000, games = 10_000 } = {}): Files {
  const playersOfTeam = players / teams
  const points = '1,30,2,0,0,0,0,0,0,1,1,0,0,0,0'
  const lineOf = (row: number) => {
    const game = Math.floor(row / 10)
    const team = (row % 10 < 5 ? game : game + 1) % teams
    return `${game},${team},${team * playersOfTeam + (row % 5)},${points}\n`
  }
  return {
    teams: file(heads.teams, (row) => `${row},Team ${row}\n`, teams),
    players: file(heads.players, (row) => `${row},Player,${row}\n`, players),
    rosters: file(heads.rosters, (row) => `${Math.floor(row / playersOfTeam)},${row}\n`, players),
    games: file(
      heads.games,
      (row) =>
        `${row},2026-01-${String((row % 28) + 1).padStart(2, '0')},18:00,America/New_York,${row % teams},${(row + 1) % teams},10,10,final,1\n`,
      games,
    ),
    box_scores: file(heads.box_scores, lineOf, games * 10),
  }
}
