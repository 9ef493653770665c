import { attributeValueError, MAX_VALUE_LENGTH } from '@league/contracts/attribute/rules'
import type { AttributeView } from '@league/contracts/attribute/views'
import type { PlayerListView } from '@league/contracts/player/views'
import { nameKey } from '@league/contracts/player/rules'
import { problems } from '@league/contracts/kernel/problem'
import type { ListCells, ListColumn } from '../../shared/paste/list-columns.ts'
import { AS_NEW, type ListRow, type RowPlan } from '../../shared/paste/list-rows.ts'

const placeColumns: readonly ListColumn[] = [
  {
    key: 'jersey',
    label: 'Number',
    headers: ['number', 'no', '#', 'jersey', 'jersey number', 'shirt', 'nr'],
    fits: (cell) => /^#?\d{1,3}$/.test(cell),
    maxLength: 10,
  },
  {
    key: 'position',
    label: 'Position',
    headers: ['position', 'pos'],
    fits: (cell) => /^([pscgf]{1,2}|guard|forward|center)([/-][a-z]{1,7})?$/i.test(cell),
    maxLength: 30,
  },
]

const BUILT_IN = ['number', 'position']

/** Returns the columns of a list of players: name, number, position, email and the attributes that visitors see. */
export function playerColumns(attributes: readonly AttributeView[]): ListColumn[] {
  return [
    { key: 'firstName', label: 'First name', headers: ['first name', 'first', 'given name'], maxLength: 100 },
    {
      key: 'lastName',
      label: 'Last name',
      headers: ['last name', 'last', 'surname', 'family name'],
      maxLength: 100,
    },
    ...placeColumns,
    {
      key: 'email',
      label: 'Email',
      headers: ['email', 'e mail', 'email address', 'mail'],
      fits: (cell) => cell.includes('@'),
      maxLength: 254,
      inputMode: 'email',
    },
    ...attributes
      .filter(({ name, is_visible }) => is_visible && !BUILT_IN.includes(name.toLowerCase()))
      .map(({ id, name }) => ({
        key: id,
        label: name,
        headers: [name.toLowerCase()],
        maxLength: MAX_VALUE_LENGTH,
      })),
  ]
}

interface Known {
  players: readonly PlayerListView[]
  attributes: readonly AttributeView[]
  /** The team whose roster the players join. */
  teamId: string
}

const nameOf = ({ firstName = '', lastName = '' }: ListCells) => nameKey({ firstName, lastName })

/** Returns what each row becomes: a new player, or one of those with the name, unless they are on the roster. */
export function planPlayers(rows: readonly ListRow[], { players, attributes, teamId }: Known): RowPlan[] {
  const byName = Map.groupBy(players, (player) => nameKey(player))
  const firstWithName = new Map<string, number>()
  return rows.map((row, index) => {
    const problem = row.refusal ?? findProblem(row.cells, attributes)
    if (problem) return { kind: 'error', text: problem }
    const key = nameOf(row.cells)
    const earlier = firstWithName.get(key)
    if (earlier === undefined) firstWithName.set(key, index)
    const namesakes = byName.get(key) ?? []
    return planOf(row, { namesakes, earlier, teamId })
  })
}

interface Found {
  namesakes: readonly PlayerListView[]
  /** The index of an earlier row with the name. */
  earlier: number | undefined
  teamId: string
}

function planOf({ choice }: ListRow, { namesakes, earlier, teamId }: Found): RowPlan {
  const isOnTeam = ({ rosters }: PlayerListView) => rosters.some(({ team }) => team.id === teamId)
  const others = namesakes.filter((player) => !isOnTeam(player))
  const isNamed = namesakes.length > 0 || earlier !== undefined
  if (!isNamed) return { kind: 'new', text: 'New player' }
  const choices = [
    ...others.map((player) => ({ value: player.id, label: labelOf(player) })),
    { value: AS_NEW, label: 'Another player of this name' },
  ]
  if (choice === AS_NEW) return { kind: 'new', text: 'New player', choices, choice }
  const chosen = others.find(({ id }) => id === choice)
  if (chosen) return { kind: 'existing', text: 'Existing player', choices, choice: chosen.id }
  if (earlier !== undefined) return { kind: 'error', text: `Row ${earlier + 1} has this name, too.`, choices }
  if (others.length < namesakes.length) return { kind: 'skipped', text: 'Already on the roster', choices }
  const [only] = others
  if (others.length === 1 && only)
    return { kind: 'existing', text: 'Existing player', choices, choice: only.id }
  return { kind: 'error', text: `${others.length} players have this name.`, choices }
}

function labelOf({ firstName, lastName, rosters }: PlayerListView): string {
  const [place] = rosters
  const where = place ? `${place.team.name}, ${place.season.name}` : 'no team'
  return `${firstName} ${lastName}`.trim() + ` · ${where}`
}

function findProblem(cells: ListCells, attributes: readonly AttributeView[]): string | null {
  const { firstName = '', jersey = '', email = '' } = cells
  if (firstName.trim() === '') return problems['name-required'].message
  if (jersey.length > 10) return 'Use at most 10 characters for the number.'
  if (email && !/^\S+@[^\s@]+\.[^\s@]+$/.test(email.trim()))
    return 'Enter an email address such as sam@example.com.'
  for (const { id, name, attribute_type } of attributes) {
    const error = attributeValueError(attribute_type, (cells[id] ?? '').trim())
    if (error) return `${name}: ${error}`
  }
  return null
}

/** Returns a row as the server takes it. An existing player keeps email address and attributes. */
export function playerInput({ cells }: ListRow, plan: RowPlan, attributes: readonly AttributeView[]) {
  const text = (key: string) => (cells[key] ?? '').trim()
  const optional = (fields: Record<string, string>) =>
    Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const place = optional({ jersey: text('jersey').replace(/^#/, ''), position: text('position') })
  if (plan.kind === 'existing') return { player_id: plan.choice ?? '', ...place }
  const values = optional(Object.fromEntries(attributes.map(({ id }) => [id, text(id)])))
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    ...optional({ email: text('email') }),
    ...place,
    ...(Object.keys(values).length > 0 ? { attributeValues: values } : {}),
    ...(plan.choice === AS_NEW ? { force: true } : {}),
  }
}
