import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

const folder = join(import.meta.dirname, '..', 'services', 'local', 'samples', 'wnba-2024')

/** Rows of one file of the sample season, by column. */
export function sampleRows(file: string): Record<string, string>[] {
  return parse(readFileSync(join(folder, `${file}.csv`)), { columns: true })
}

/** The official table, first to last. */
export function officialStandings(): { team: string; wins: number; losses: number }[] {
  return sampleRows('expected_standings')
    .filter((row) => row['group'] === 'League (playoff seeding)')
    .map((row) => ({ team: row['team'] ?? '', wins: Number(row['w']), losses: Number(row['l']) }))
}

/** The official leaders of a category, first to last. */
export function officialLeaders(category: string): { player: string; value: number }[] {
  return sampleRows('expected_leaders')
    .filter((row) => row['category'] === category)
    .map((row) => ({ player: row['player'] ?? '', value: Number(row['value']) }))
}
