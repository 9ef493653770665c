import { expect, it } from 'vitest'
import { createConnections } from './connections.ts'

it('a network with many live connections gives up its newest one for a client of another network', () => {
  const closed: string[] = []
  const connections = createConnections<string>({ total: 6, perNetwork: 4 }, (name) => closed.push(name))
  for (const name of ['a1', 'a2', 'a3', 'a4']) expect(connections.add(name, 'a')).toBe(true)
  expect(connections.add('a5', 'a')).toBe(false)
  for (const name of ['b1', 'b2']) expect(connections.add(name, 'b')).toBe(true)
  expect(connections.add('c1', 'c')).toBe(true)
  expect(closed).toEqual(['a4'])
  expect(connections.add('c2', 'c')).toBe(true)
  expect([...connections.all()]).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2'])
  // Every network has as many as the newcomer would have.
  expect(connections.add('c3', 'c')).toBe(false)
  expect(connections.add('d1', 'd')).toBe(true)
  connections.delete('a1')
  expect(connections.add('e1', 'e')).toBe(true)
  expect([...connections.all()]).toHaveLength(6)
})
