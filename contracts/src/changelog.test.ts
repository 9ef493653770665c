import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventCatalogue } from './events.ts'

const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')

it('the changelog of events has a dated row for each version of every event type', () => {
  const rows = changelog.matchAll(/^\| `(?<type>\w+)`\s*\| (?<version>\d+)\s*\| \d{4}-\d{2}-\d{2} \|/gm)
  const listed = [...rows].map(({ groups }) => `${groups?.type} version ${groups?.version}`)
  const defined = [...eventCatalogue.values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, index) => `${type} version ${index + 1}`),
  )
  expect(listed.toSorted()).toEqual(defined.toSorted())
})
