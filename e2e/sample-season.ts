import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const folder = join(import.meta.dirname, '..', 'services', 'local', 'samples', 'wnba-2024')

/** Reads the rows of a CSV file of the sample season. */
export function readSampleRows(file: string): Record<string, string>[] {
  return parse(readFileSync(join(folder, `${file}.csv`)), { columns: true })
}

/** Returns the official standings, from first to last. */
export function officialStandings(): { team: string; wins: number; losses: number }[] {
  return readSampleRows('expected_standings')
    .filter((row) => row['group'] === 'League (playoff seeding)')
    .map((row) => ({ team: row['team'] ?? '', wins: Number(row['w']), losses: Number(row['l']) }))
}

/** Returns the official leaders of a category, from first to last. */
export function officialLeaders(category: string): { player: string; value: number }[] {
  return readSampleRows('expected_leaders')
    .filter((row) => row['category'] === category)
    .map((row) => ({ player: row['player'] ?? '', value: Number(row['value']) }))
}
