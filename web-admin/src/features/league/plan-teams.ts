import { problems } from '@league/contracts/kernel/problem'
import type { ListColumn } from '../../shared/paste/list-columns.ts'
import { AS_NEW, type ListRow, type RowPlan } from '../../shared/paste/list-rows.ts'

export const teamColumns: readonly ListColumn[] = [
  { key: 'name', label: 'Team name', headers: ['club'], maxLength: 100 },
]

/** A team that can be copied with its logo, captain and roster. */
export interface CopiedTeam {
  id: string
  name: string
  /** Where it plays, such as 'Sunday Men, Fall 2026'. */
  within: string
}

interface Known {
  /** The names of the teams in the league. */
  entered: readonly string[]
  /** All teams of the organization, latest first. */
  teams: readonly CopiedTeam[]
}

const keyOf = (name: string) => name.trim().toLowerCase()

/** Returns what each row becomes: a new team, or a copy of one with the name, unless the league has it already. */
export function planTeams(rows: readonly ListRow[], { entered, teams }: Known): RowPlan[] {
  const inLeague = new Set(entered.map((name) => keyOf(name)))
  const byName = Map.groupBy(teams, ({ name }) => keyOf(name))
  const rowOfName = new Map<string, number>()
  return rows.map(({ cells, choice, refusal }, index): RowPlan => {
    const key = keyOf(cells['name'] ?? '')
    if (refusal) return { kind: 'error', text: refusal }
    if (key === '') return { kind: 'error', text: problems['name-required'].message }
    const earlier = rowOfName.get(key)
    if (earlier !== undefined) return { kind: 'error', text: `Row ${earlier + 1} has this name, too.` }
    rowOfName.set(key, index)
    if (inLeague.has(key)) return { kind: 'skipped', text: 'Already in the league' }
    const named = byName.get(key) ?? []
    const [latest] = named
    if (!latest) return { kind: 'new', text: 'New team' }
    const choices = [
      ...named.map(({ id, within }) => ({ value: id, label: `Copy of ${within}` })),
      { value: AS_NEW, label: 'Another team of this name' },
    ]
    if (choice === AS_NEW) return { kind: 'new', text: 'New team', choices, choice }
    const chosen = named.find(({ id }) => id === choice) ?? latest
    return { kind: 'existing', text: 'Existing team, with its roster', choices, choice: chosen.id }
  })
}
