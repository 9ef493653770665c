import type { Content } from '../../page/page.ts'
import type { Head } from '../../page/head.ts'

/** Search engines cut off longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 160

/** Returns a description and a picture for previews: the first text and the first picture of the blocks. */
export function summarizeContent(content: Content | null): Pick<Head, 'description' | 'image'> {
  const blocks = content?.blocks ?? []
  const text = findFirstText(blocks, ['subtitle', 'text', 'title']).replace(/\s+/g, ' ')
  return {
    description:
      text.length > MAX_DESCRIPTION_LENGTH ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1).trimEnd()}…` : text,
    image: findFirstText(blocks, ['image', 'url'], ['image', 'imageHero']) || null,
  }
}

/**
 * Returns the first text in the fields of blocks, in the order of the fields; an empty text if there is none.
 */
function findFirstText(
  blocks: Content['blocks'],
  fields: readonly string[],
  types?: readonly string[],
): string {
  const candidates = blocks.filter(({ type }) => !types || types.includes(type))
  const values = fields.flatMap((field) => candidates.map((block) => block[field]))
  return values.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}
