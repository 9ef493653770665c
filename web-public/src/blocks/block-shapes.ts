import type { Block, BlockOf, BlockType, KnownBlock } from '@league/contracts/site/blocks'

type BlockShapes = { readonly [Type in BlockType]: Omit<BlockOf<Type>, 'type'> }

const liveShape = { leagueId: null, limit: 5 }

/**
 * The fields of each block type with their default values. The only entry of a list is the shape of its
 * entries. A block type of the contracts that is missing here does not compile.
 */
export const blockShapes: BlockShapes = {
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
  news: { title: '', posts: [{ date: '', title: '', text: '' }] },
  sponsors: { title: '', items: [{ name: '', logo: '', url: '' }] },
  standings: liveShape,
  schedule: liveShape,
  leaders: { limit: 3 },
}

/**
 * Returns a block with all fields of its type; null if the type is unknown. Replaces a field that is missing
 * or of another type, which stored blocks may have, by its default.
 */
export function toKnownBlock(block: Block): KnownBlock | null {
  if (!Object.hasOwn(blockShapes, block.type)) return null
  const shape = blockShapes[block.type as BlockType]
  return { type: block.type, ...(conformTo(shape, block) as object) } as KnownBlock
}

function conformTo(shape: unknown, value: unknown): unknown {
  if (Array.isArray(shape)) {
    return Array.isArray(value) ? value.map((entry) => conformTo(shape[0], entry)) : []
  }
  if (typeof shape === 'object' && shape !== null) {
    const fields = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
    return Object.fromEntries(
      Object.entries(shape).map(([field, fieldShape]) => [field, conformTo(fieldShape, fields[field])]),
    )
  }
  // Only ids may be null.
  if (shape === null) return typeof value === 'string' ? value : null
  // All numbers are limits.
  if (typeof shape === 'number') return Number.isInteger(value) && Number(value) > 0 ? value : shape
  return typeof value === typeof shape ? value : shape
}
