import type { BlockType } from '@league/contracts/site/blocks'

interface Named {
  /** Key in the block or item. */
  name: string
  label: string
}

/** One line of text, with what the browser should offer for it. */
interface LineField extends Named {
  kind: 'line'
  type?: 'text' | 'email' | 'tel'
  most?: number
  hint?: string
}
interface CountField extends Named {
  kind: 'count'
  /** From 1 to this. */
  most: number
}
/** Several lines or pictures, or groups of fields; `item` names one of them. */
interface ListField extends Named {
  kind: 'lines' | 'pictures'
  item: string
  most: number
}
interface GroupsField extends Named {
  kind: 'groups'
  item: string
  most: number
  fields: readonly Field[]
}
interface PlainField extends Named {
  kind: 'text' | 'switch' | 'picture' | 'league'
}

export type Field = LineField | CountField | ListField | GroupsField | PlainField

const line = (name: string, label: string, more: Partial<LineField> = {}): Field => ({
  kind: 'line',
  name,
  label,
  ...more,
})
const text = (name: string, label: string): Field => ({ kind: 'text', name, label })
const address = (name: string, label: string): Field =>
  line(name, label, { most: 2048, hint: 'A page of this site (/contact) or an address (https://…)' })
const groups = (name: string, label: string, item: string, most: number, fields: Field[]): Field => ({
  kind: 'groups',
  name,
  label,
  item,
  most,
  fields,
})
const league: Field = { kind: 'league', name: 'leagueId', label: 'League' }

/** The fields of every block type, in the order of its form (S070, R117). */
export const blockFields: Readonly<Record<BlockType, readonly Field[]>> = {
  hero: [line('title', 'Title'), line('subtitle', 'Subtitle')],
  intro: [line('title', 'Title'), text('text', 'Text')],
  paragraph: [text('text', 'Text')],
  image: [{ kind: 'picture', name: 'url', label: 'Picture' }, line('caption', 'Caption')],
  imageHero: [{ kind: 'picture', name: 'image', label: 'Picture' }, line('text', 'Words on it')],
  list: [{ kind: 'lines', name: 'items', label: 'Points', item: 'Point', most: 100 }],
  button: [
    line('label', 'Label'),
    address('url', 'Leads to'),
    { kind: 'switch', name: 'external', label: 'Opens another website' },
  ],
  faq: [groups('items', 'Questions', 'Question', 100, [line('q', 'Question'), text('a', 'Answer')])],
  fees: [
    groups('items', 'Fees', 'Fee', 50, [
      line('label', 'What for'),
      line('amount', 'Amount'),
      line('note', 'Note'),
    ]),
  ],
  contact: [
    groups('people', 'People', 'Person', 20, [
      line('name', 'Name'),
      line('role', 'Role'),
      line('email', 'Email', { type: 'email', most: 254 }),
      line('phone', 'Phone', { type: 'tel', most: 40 }),
    ]),
  ],
  map: [
    line('title', 'Title'),
    line('address', 'Address', { most: 300 }),
    line('url', 'Link to a map', { most: 2048, hint: 'An address that starts with https://' }),
  ],
  video: [line('video', 'Address of the YouTube video', { most: 2048 }), line('title', 'Title')],
  store: [
    groups('items', 'Things to order', 'Thing', 60, [
      line('name', 'Name'),
      line('price', 'Price'),
      text('description', 'Description'),
      { kind: 'lines', name: 'colors', label: 'Colors', item: 'Color', most: 20 },
      { kind: 'pictures', name: 'images', label: 'Pictures', item: 'Picture', most: 12 },
      address('url', 'Where it is ordered'),
    ]),
  ],
  standings: [league, { kind: 'count', name: 'limit', label: 'Teams shown', most: 50 }],
  schedule: [league, { kind: 'count', name: 'limit', label: 'Games shown', most: 50 }],
  leaders: [{ kind: 'count', name: 'limit', label: 'Players shown', most: 20 }],
}

/** What a new entry of a list begins with. */
export function emptyItem(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [name, kind === 'lines' || kind === 'pictures' ? [] : '']),
  )
}
