import { expect, it } from 'vitest'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { createDirectory } from './directory.ts'
import type { ReadSide } from './read-side.ts'

it('finds nobody by a name that was given up while it was being looked up', async () => {
  const east = { id: 'east', slug: 'east' } as OrganizationView
  const first = Promise.withResolvers<OrganizationView | null>()
  const answers = [first.promise, Promise.resolve(null)]
  const listeners: ((move: ProjectionMove) => void)[] = []
  const directory = createDirectory((async () => answers.shift() ?? null) as unknown as ReadSide['read'], {
    onMoved(listener) {
      listeners.push(listener)
      return () => {}
    },
  })
  const found = directory.bySlug('east')
  const move = { projection: 'directory', organizations: ['east'] } as unknown as ProjectionMove
  for (const listener of listeners) listener(move)
  first.resolve(east)
  expect(await found).toBe(null)
})
