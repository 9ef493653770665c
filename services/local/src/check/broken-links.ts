import { posix } from 'node:path'
import type { ParserOptions } from 'prettier'
import { parsers } from 'prettier/plugins/markdown'

/** Markdown files by their path in the repository. */
export type Documents = ReadonlyMap<string, string>

interface MarkdownNode {
  type: string
  url?: string
  value?: string
  children?: MarkdownNode[]
}

interface ParsedDocument {
  links: string[]
  anchors: ReadonlySet<string>
  codeSpans: string[]
}

/**
 * Finds links that lead to no file or folder of the repository, or to no heading or `id` of a document, and
 * code spans that name a file which does not exist. External links are not followed. `paths` holds all files
 * and folders of the repository.
 *
 * Uses the parser of Prettier: the packages for this purpose, such as remark-validate-links, do not accept
 * anchors like `<a id="r172">`.
 */
export async function findBrokenLinks(documents: Documents, paths: ReadonlySet<string>): Promise<string[]> {
  const parsed = new Map<string, ParsedDocument>()
  for (const [path, text] of documents) parsed.set(path, await parse(text))
  return [...parsed].flatMap(([path, { links, codeSpans }]) => [
    ...links
      .filter((link) => !isExternal(link) && !leadsSomewhere(path, link))
      .map((link) => `${path}: ${link}`),
    ...codeSpans
      .filter((span) => isFilePath(span, paths) && !paths.has(span))
      .map((span) => `${path}: ${span}`),
  ])

  function leadsSomewhere(from: string, link: string): boolean {
    const [file = '', anchor] = link.split('#')
    const target =
      file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file)).replace(/\/$/, '')
    if (!paths.has(target)) return false
    return anchor === undefined || (parsed.get(target)?.anchors.has(anchor) ?? false)
  }
}

const isExternal = (link: string) => /^[a-z]+:/i.test(link)

/** Whether a code span is a path from the root: its first folder exists and it ends in a file extension. */
function isFilePath(span: string, paths: ReadonlySet<string>): boolean {
  return (
    /^[\w.@/-]+\/[\w.@-]+\.(ts|tsx|mjs|js|sql|md|tsv|json|css|csv)$/.test(span) &&
    paths.has(span.split('/')[0] ?? '')
  )
}

async function parse(text: string): Promise<ParsedDocument> {
  const root = (await parsers.markdown.parse(text, {} as ParserOptions)) as MarkdownNode
  const nodes = descendantsOf(root)
  const headings = nodes.filter(({ type }) => type === 'heading').map((heading) => slugOf(textOf(heading)))
  const html = nodes.filter(({ type }) => type === 'html').map(({ value }) => value ?? '')
  return {
    links: nodes.flatMap(({ url }) => url ?? []),
    anchors: new Set([...headings, ...html.flatMap((tag) => /\bid="([^"]+)"/.exec(tag)?.[1] ?? [])]),
    codeSpans: nodes.filter(({ type }) => type === 'inlineCode').map(({ value }) => value ?? ''),
  }
}

const descendantsOf = (node: MarkdownNode): MarkdownNode[] => [
  node,
  ...(node.children ?? []).flatMap(descendantsOf),
]
const textOf = (node: MarkdownNode): string => node.value ?? (node.children ?? []).map(textOf).join('')

/** Returns the anchor that GitHub gives to a heading. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}
