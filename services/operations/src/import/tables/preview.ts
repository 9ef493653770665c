import type { ImportPreview, PreviewRow, RowAction } from '@league/contracts/import/views'
import type { MappedRow } from './read-plan.ts'

/** Rows of each action that a preview lists. All of them are counted. */
const MAX_LISTED = 500
const MAX_NAMES = 50

type Options = Partial<Pick<PreviewRow, 'note' | 'changes' | 'options' | 'isRepeated' | 'field'>>

/** Collects what an import does with each row. */
export interface PreviewList {
  add(row: MappedRow, action: RowAction, values: Record<string, string>, options?: Options): void
  newLeague(name: string): void
  newTeam(name: string): void
  newPlayer(): void
  finish(): ImportPreview
}

export function createPreview(): PreviewList {
  const counts = { create: 0, change: 0, keep: 0, skip: 0 }
  const rows: PreviewRow[] = []
  const [newLeagues, newTeams]: string[][] = [[], []]
  let newPlayers = 0
  const addName = (names: string[] | undefined, name: string) => {
    if (names && names.length < MAX_NAMES && !names.includes(name)) names.push(name)
  }
  return {
    add({ table, number }, action, values, options = {}) {
      counts[action] += 1
      if (counts[action] > MAX_LISTED) return
      const shown = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
      const rest = { note: null, changes: [], options: [], isRepeated: false, field: null, ...options }
      rows.push({ table, row: number, action, values: shown, ...rest })
    },
    newLeague: (name) => addName(newLeagues, name),
    newTeam: (name) => addName(newTeams, name),
    newPlayer: () => void (newPlayers += 1),
    finish: () => ({ counts, rows, newLeagues: newLeagues ?? [], newTeams: newTeams ?? [], newPlayers }),
  }
}

/** Why a row is skipped. Thrown while the row is read, and shown in the preview. */
export class SkippedRow extends Error {
  readonly options: Options
  constructor(message: string, options: Options = {}) {
    super(message)
    this.name = 'SkippedRow'
    this.options = options
  }
}
