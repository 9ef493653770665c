import { deserialize, serialize } from 'node:v8'
import type { FileGame, FilePlayer, FileRoster, FileSeason, SeasonRows } from './season-files.ts'

/** Rows in serialized batches. */
type PackedRows = readonly Uint8Array[]

/**
 * A checked season in a form that a worker thread passes to the main thread. It is unpacked batch by batch
 * while it is imported: a message with all rows would stop the main thread for seconds.
 */
export interface PackedSeason extends Omit<SeasonRows, 'players' | 'rosters' | 'games'> {
  players: PackedRows
  rosters: PackedRows
  games: PackedRows
}

/** A batch takes a few milliseconds to unpack. A roster has up to 500 rows, a game up to 200. */
const ROWS_PER_BATCH = { players: 1_000, rosters: 4, games: 20 }

export function packSeason(season: FileSeason): PackedSeason {
  const { players, rosters, games, ...rest } = season
  return {
    ...rest,
    players: packRows(players, ROWS_PER_BATCH.players),
    rosters: packRows(rosters, ROWS_PER_BATCH.rosters),
    games: packRows(games, ROWS_PER_BATCH.games),
  }
}

export function unpackSeason({ players, rosters, games, ...rest }: PackedSeason): SeasonRows {
  return {
    ...rest,
    players: unpackRows<FilePlayer>(players),
    rosters: unpackRows<FileRoster>(rosters),
    games: unpackRows<FileGame>(games),
  }
}

function packRows(rows: readonly unknown[], rowsPerBatch: number): PackedRows {
  const batches: Uint8Array[] = []
  for (let start = 0; start < rows.length; start += rowsPerBatch) {
    batches.push(serialize(rows.slice(start, start + rowsPerBatch)))
  }
  return batches
}

function* unpackRows<Row>(batches: PackedRows): Generator<Row> {
  for (const batch of batches) yield* deserialize(batch) as Row[]
}
