import { expect, it } from 'vitest'
import { findBrokenLinks } from './broken-links.ts'

const paths = new Set(['README.md', 'docs', 'docs/rules.md', 'docs/images', 'docs/images/a.png'])
const rules = '# The rules: *all* of them\n\n<a id="r001"></a>R001\n'

async function brokenLinksIn(readme: string): Promise<string[]> {
  const documents = new Map([
    ['README.md', readme],
    ['docs/rules.md', rules],
  ])
  return findBrokenLinks(documents, paths)
}

it('the check of links accepts links to files, folders, headings and ids', async () => {
  const links = [
    'docs',
    'docs/',
    './docs/rules.md',
    'docs/rules.md#r001',
    'docs/rules.md#the-rules-all-of-them',
    '#a-title',
  ]
  expect(await brokenLinksIn(`## A title\n\n${links.map((link) => `[x](${link})`).join(' ')}`)).toEqual([])
})

it('the check of links does not follow external links or links in code', async () => {
  expect(await brokenLinksIn('[x](https://example.org/a) `[x](absent.md)`\n\n    [x](absent.md)\n')).toEqual(
    [],
  )
})

it('the check of links reports links to absent files, headings and ids, and absent images and definitions', async () => {
  const text =
    '[x](absent.md) [x](docs/rules.md#r002) [x](#b) ![x](docs/b.png) [x][y]\n\n[y]: ../outside.md\n'
  expect(await brokenLinksIn(text)).toEqual(
    ['absent.md', 'docs/rules.md#r002', '#b', 'docs/b.png', '../outside.md'].map(
      (link) => `README.md: ${link}`,
    ),
  )
})

it('the check of links reports a code span that names an absent file from the root', async () => {
  expect(await brokenLinksIn('`docs/rules.md` `docs/gone.ts` `other/gone.ts` `docs/<noun>/a.ts`')).toEqual([
    'README.md: docs/gone.ts',
  ])
})
