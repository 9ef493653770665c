import type { Said } from './said.ts'

/** The name of whatever has this id: a team, team entry, player, league, season, period, user, organization, link or page. */
export type Names = (id: string) => string

/** An event in words. `before` and `after` are texts, null where the event has no such side. */
export interface Words {
  text: string
  before: string | null
  after: string | null
}

type Kind = Said['kind']
type DataOf<K extends Kind> = Extract<Said, { kind: K }>['data']

/** How to say an event of each of these types. */
export type Phrases<Kinds extends Kind = Kind> = {
  [K in Kinds]: (data: DataOf<K>, names: Names) => string | Words
}

export const change = (text: string, before: string | null, after: string | null): Words => ({
  text,
  before,
  after,
})

/** How a field is called and its value shown, where the name of the field does not say it. */
export type FieldWords<Fields> = { [Key in keyof Fields]?: [name: string, show?: (value: never) => string] }

/** Only the fields that differ: 'name: Spring, active: yes'. */
export function differing<Fields extends object>(
  before: Fields,
  after: Fields,
  words: FieldWords<Fields> = {},
): [string | null, string | null] {
  const changed = (Object.keys(after) as (keyof Fields & string)[]).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const text = (side: Fields) =>
    changed
      .map((key) => {
        const [name = spaced(key), show = shown] = words[key] ?? []
        return `${name}: ${show(side[key] as never)}`
      })
      .join(', ') || null
  return [text(before), text(after)]
}

const spaced = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function shown(value: unknown): string {
  if (value === null || value === '') return 'none'
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)
}
