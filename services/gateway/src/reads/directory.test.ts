import { expect, it } from 'vitest'
import type { OrganizationView } from '@league/contracts/organization/views'
import type { ProjectionMove } from '@league/projections/runtime/feed/moves'
import { createDirectory } from './directory.ts'
import type { ReadSide } from './read-side.ts'

it('the directory does not find an organization by a name that was released during the lookup', async () => {
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
  const found = directory.find({ slug: 'east' })
  const move = { projection: 'directory', organizations: ['east'] } as unknown as ProjectionMove
  for (const listener of listeners) listener(move)
  first.resolve(east)
  expect(await found).toBe(null)
})

it('the directory reads uncached entities in one query, and all of them again after the directory has changed', async () => {
  const queries: unknown[] = []
  const rowOf = (name: { kind: string; id: string }) => ({ ...name, organization_id: 'east' })
  const listeners: ((move: ProjectionMove) => void)[] = []
  const directory = createDirectory(
    (async (_: string, __: unknown, names: { kind: string; id: string }[]) => {
      queries.push(names.map(({ id }) => id))
      return names.filter(({ id }) => id !== 'deleted').map(rowOf)
    }) as unknown as ReadSide['read'],
    {
      onMoved(listener) {
        listeners.push(listener)
        return () => {}
      },
    },
  )
  const resolve = async (...ids: string[]) =>
    (
      await directory.resolve(
        'east',
        ids.map((id) => ({ kind: 'player' as const, id })),
      )
    ).map(({ id }) => id)
  expect(await resolve('ann', 'bob')).toEqual(['ann', 'bob'])
  expect(await resolve('ann', 'deleted', 'cy')).toEqual(['ann', 'cy'])
  expect(await resolve('ann', 'deleted')).toEqual(['ann'])
  const move = { projection: 'directory', organizations: ['east'] } as unknown as ProjectionMove
  for (const listener of listeners) listener(move)
  expect(await resolve('ann')).toEqual(['ann'])
  expect(queries).toEqual([['ann', 'bob'], ['deleted', 'cy'], ['deleted'], ['ann']])
})
