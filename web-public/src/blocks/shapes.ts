import type { Block, BlockOf, BlockType, KnownBlock } from '@league/contracts/site/blocks'

type Shapes = { readonly [Type in BlockType]: Omit<BlockOf<Type>, 'type'> }

const live = { leagueId: null, limit: 5 }

/**
 * Every block type that is shown, each with an example of its fields: what is absent or of another kind takes the value
 * here, and a list the form of its only entry. A type of the contract that is missing here does not compile.
 */
export const shapes: Shapes = {
  hero: { title: '', subtitle: '' },
  intro: { title: '', text: '' },
  paragraph: { text: '' },
  image: { url: '', caption: '' },
  imageHero: { image: '', text: '' },
  list: { items: [''] },
  button: { label: '', url: '', external: false },
  faq: { items: [{ q: '', a: '' }] },
  fees: { items: [{ label: '', amount: '', note: '' }] },
  contact: { people: [{ name: '', role: '', email: '', phone: '' }] },
  map: { title: '', address: '', url: '' },
  video: { video: '', title: '' },
  store: { items: [{ name: '', price: '', description: '', colors: [''], images: [''], url: '' }] },
  standings: live,
  schedule: live,
  leaders: { limit: 3 },
}

/** A block with every field in its right form, whatever the log holds; null for a type that is not known. */
export function knownBlock(block: Block): KnownBlock | null {
  if (!Object.hasOwn(shapes, block.type)) return null
  const shape = shapes[block.type as BlockType]
  return { type: block.type, ...(shaped(block, shape) as object) } as KnownBlock
}

function shaped(value: unknown, shape: unknown): unknown {
  if (Array.isArray(shape)) {
    return Array.isArray(value) ? value.map((entry) => shaped(entry, shape[0])) : []
  }
  if (typeof shape === 'object' && shape !== null) {
    const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    return Object.fromEntries(
      Object.entries(shape).map(([field, form]) => [field, shaped(given[field], form)]),
    )
  }
  // The only field that may be null is an id.
  if (shape === null) return typeof value === 'string' ? value : null
  // Numbers are limits.
  if (typeof shape === 'number') return Number.isInteger(value) && Number(value) > 0 ? value : shape
  return typeof value === typeof shape ? value : shape
}
