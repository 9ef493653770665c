import type { Content } from '../../page/page.ts'
import type { Head } from '../../page/head.ts'

/** Characters that search engines show of a description. */
const longest = 160

/** What a page's blocks say about it: their first words and their first picture. */
export function summaryOf(content: Content | null): Pick<Head, 'description' | 'image'> {
  const blocks = content?.blocks ?? []
  const words = first(blocks, ['subtitle', 'text', 'title']).replace(/\s+/g, ' ')
  return {
    description: words.length > longest ? `${words.slice(0, longest - 1).trimEnd()}…` : words,
    image: first(blocks, ['image', 'url'], ['image', 'imageHero']) || null,
  }
}

function first(blocks: Content['blocks'], fields: readonly string[], types?: readonly string[]): string {
  const shown = blocks.filter(({ type }) => !types || types.includes(type))
  const given = fields.flatMap((field) => shown.map((block) => block[field]))
  return given.find((value): value is string => typeof value === 'string' && value !== '') ?? ''
}
