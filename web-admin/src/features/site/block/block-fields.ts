import type { BlockType } from '@league/contracts/site/blocks'

interface BaseField {
  /** The key in the block or in the entry of a list. */
  name: string
  label: string
}

interface LineField extends BaseField {
  kind: 'line'
  /** The type of the HTML input. */
  type?: 'text' | 'email' | 'tel' | 'date'
  maxLength?: number
  hint?: string
}
interface CountField extends BaseField {
  kind: 'count'
  /** The minimum is 1. */
  max: number
}
interface ListField extends BaseField {
  kind: 'lines' | 'pictures'
  /** The label of one entry. */
  item: string
  /** The maximum number of entries. */
  max: number
}
/** A list whose entries have fields of their own. */
interface GroupsField extends BaseField {
  kind: 'groups'
  /** The label of one entry. */
  item: string
  /** The maximum number of entries. */
  max: number
  fields: readonly Field[]
}
interface PlainField extends BaseField {
  kind: 'text' | 'switch' | 'picture' | 'league'
}

export type Field = LineField | CountField | ListField | GroupsField | PlainField

const line = (name: string, label: string, options: Partial<LineField> = {}): Field => ({
  kind: 'line',
  name,
  label,
  ...options,
})
const text = (name: string, label: string): Field => ({ kind: 'text', name, label })
const address = (name: string, label: string): Field =>
  line(name, label, { maxLength: 2048, hint: 'A page of this site (/contact) or an address (https://…)' })
const groups = (options: Omit<GroupsField, 'kind'>): Field => ({ kind: 'groups', ...options })
const league: Field = { kind: 'league', name: 'leagueId', label: 'League' }

/** The fields of every block type, in the order of its form (S070, R117). */
export const blockFields: Readonly<Record<BlockType, readonly Field[]>> = {
  hero: [line('title', 'Title'), line('subtitle', 'Subtitle')],
  intro: [line('title', 'Title'), text('text', 'Text')],
  paragraph: [text('text', 'Text')],
  image: [{ kind: 'picture', name: 'url', label: 'Picture' }, line('caption', 'Caption')],
  imageHero: [{ kind: 'picture', name: 'image', label: 'Picture' }, line('text', 'Text on the picture')],
  list: [{ kind: 'lines', name: 'items', label: 'Points', item: 'Point', max: 100 }],
  button: [
    line('label', 'Label'),
    address('url', 'Link'),
    { kind: 'switch', name: 'external', label: 'Opens another website' },
  ],
  faq: [
    groups({
      name: 'items',
      label: 'Questions',
      item: 'Question',
      max: 100,
      fields: [line('q', 'Question'), text('a', 'Answer')],
    }),
  ],
  fees: [
    groups({
      name: 'items',
      label: 'Fees',
      item: 'Fee',
      max: 50,
      fields: [line('label', 'Fee for'), line('amount', 'Amount'), line('note', 'Note')],
    }),
  ],
  contact: [
    groups({
      name: 'people',
      label: 'People',
      item: 'Person',
      max: 20,
      fields: [
        line('name', 'Name'),
        line('role', 'Role'),
        line('email', 'Email', { type: 'email', maxLength: 254 }),
        line('phone', 'Phone', { type: 'tel', maxLength: 40 }),
      ],
    }),
  ],
  map: [
    line('title', 'Title'),
    line('address', 'Address', { maxLength: 300 }),
    line('url', 'Link to a map', { maxLength: 2048, hint: 'An address such as https://example.com/map' }),
  ],
  video: [line('video', 'Address of the YouTube video', { maxLength: 2048 }), line('title', 'Title')],
  store: [
    groups({
      name: 'items',
      label: 'Products',
      item: 'Product',
      max: 60,
      fields: [
        line('name', 'Name'),
        line('price', 'Price'),
        text('description', 'Description'),
        { kind: 'lines', name: 'colors', label: 'Colors', item: 'Color', max: 20 },
        { kind: 'pictures', name: 'images', label: 'Pictures', item: 'Picture', max: 12 },
        address('url', 'Order link'),
      ],
    }),
  ],
  news: [
    line('title', 'Title'),
    groups({
      name: 'posts',
      label: 'Posts',
      item: 'Post',
      max: 100,
      fields: [
        line('date', 'Day', {
          type: 'date',
          hint: 'A post without a day is a draft. Visitors do not see it.',
        }),
        line('title', 'Headline'),
        text('text', 'Text'),
      ],
    }),
  ],
  sponsors: [
    line('title', 'Title'),
    groups({
      name: 'items',
      label: 'Sponsors',
      item: 'Sponsor',
      max: 40,
      fields: [
        line('name', 'Name'),
        { kind: 'picture', name: 'logo', label: 'Logo' },
        address('url', 'Website'),
      ],
    }),
  ],
  standings: [league, { kind: 'count', name: 'limit', label: 'Number of teams', max: 50 }],
  schedule: [league, { kind: 'count', name: 'limit', label: 'Number of games', max: 50 }],
  leaders: [{ kind: 'count', name: 'limit', label: 'Number of players', max: 20 }],
}

/** Returns a new entry of a list with empty values. */
export function emptyItem(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ kind, name }) => [name, kind === 'lines' || kind === 'pictures' ? [] : '']),
  )
}
