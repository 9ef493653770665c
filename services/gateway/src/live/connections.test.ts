import { describe, expect, it } from 'vitest'
import { createConnections, type Follower } from './connections.ts'

const wide = { total: 100, perOrganization: 100, perNetwork: 100 }

/** Adds connections that are named by organization, network and number, such as `east gym 1`. */
function openAll(limits: Parameters<typeof createConnections>[0]) {
  const closed: string[] = []
  const connections = createConnections<string>(limits, (name) => closed.push(name))
  const add = (name: string) => {
    const [organization = '', network = ''] = name.split(' ')
    return connections.add(name, { organization, network } satisfies Follower)
  }
  return { connections, closed, add }
}

describe('live connections', () => {
  it('live connections of one gym are limited only by what one network may have', () => {
    const { add, connections } = openAll({ ...wide, perNetwork: 3 })
    expect(['east gym 1', 'east gym 2', 'west gym 3', 'east gym 4', 'east home 1'].map(add)).toEqual([
      true,
      true,
      true,
      false,
      true,
    ])
    connections.delete('east gym 1')
    expect(add('east gym 5')).toBe(true)
  })

  it('live connections of an organization with many give up their newest one for another organization', () => {
    const { add, closed, connections } = openAll({ ...wide, total: 4 })
    for (const name of ['east gym 1', 'east gym 2', 'east home 1', 'east gym 3']) expect(add(name)).toBe(true)
    expect(add('west gym 1')).toBe(true)
    expect(add('west gym 2')).toBe(true)
    expect(closed).toEqual(['east gym 3', 'east gym 2'])
    // Both organizations have as many, and so have both networks of the newcomer's organization.
    expect(add('west home 1')).toBe(true)
    expect(closed.at(-1)).toBe('west gym 2')
    expect(add('west home 2')).toBe(false)
    expect(connections.count()).toBe(4)
  })

  it('live connections of a network with many give up their newest one within a full organization', () => {
    const { add, closed, connections } = openAll({ ...wide, perOrganization: 3 })
    for (const name of ['east gym 1', 'east gym 2', 'east gym 3']) expect(add(name)).toBe(true)
    expect(add('east home 1')).toBe(true)
    expect(closed).toEqual(['east gym 3'])
    expect(add('east home 2')).toBe(false)
    expect(add('west gym 1')).toBe(true)
    expect([...connections.all()]).toEqual(['east gym 1', 'east gym 2', 'east home 1', 'west gym 1'])
  })
})
