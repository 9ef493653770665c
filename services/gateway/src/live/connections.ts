/** Limits of open connections. */
export interface ConnectionLimits {
  total: number
  perOrganization: number
  perNetwork: number
}

/** Whose page follows, and from where. */
export interface Follower {
  organization: string
  /** The network of the client, which a whole gym may share. */
  network: string
}

/** The open connections, by organization and by the network of their client. */
export interface Connections<Connection> {
  /**
   * Adds a connection. If all places are taken, it gets the place of one from the organization with the most
   * connections, or if that is its own, from the network with the most. So nobody can shut out others by opening many.
   *
   * @returns false if there is no place for another connection of this network or organization
   */
  add(connection: Connection, follower: Follower): boolean
  delete(connection: Connection): void
  all(): IterableIterator<Connection>
  count(): number
}

/** @param close ends a connection whose place is given to another one */
export function createConnections<Connection>(
  { total, perOrganization, perNetwork }: ConnectionLimits,
  close: (connection: Connection) => void,
): Connections<Connection> {
  const open = new Map<Connection, Follower>()
  const byOrganization = createGroups<Connection>()
  const byNetwork = createGroups<Connection>()
  const byBoth = createGroups<Connection>()
  const bothOf = ({ organization, network }: Follower) => `${organization} ${network}`

  const remove = (connection: Connection) => {
    const follower = open.get(connection)
    if (!follower) return
    open.delete(connection)
    byOrganization.delete(follower.organization, connection)
    byNetwork.delete(follower.network, connection)
    byBoth.delete(bothOf(follower), connection)
  }
  /** Takes the newest connection of the organization's largest network, unless that is as small as the own one. */
  const takePlace = (organization: string, follower: Follower): boolean => {
    const isOwn = organization === follower.organization
    const largest = byBoth.largest(`${organization} `)
    const newest = [...largest].at(-1)
    if (newest === undefined || (isOwn && largest.size <= byBoth.count(bothOf(follower)) + 1)) return false
    remove(newest)
    close(newest)
    return true
  }
  const findPlace = (follower: Follower): boolean => {
    const own = byOrganization.count(follower.organization)
    if (own >= perOrganization) return takePlace(follower.organization, follower)
    if (open.size < total) return true
    const [name, { size }] = byOrganization.largestEntry()
    return takePlace(size > own + 1 ? name : follower.organization, follower)
  }

  return {
    add(connection, follower) {
      if (byNetwork.count(follower.network) >= perNetwork || !findPlace(follower)) return false
      open.set(connection, follower)
      byOrganization.add(follower.organization, connection)
      byNetwork.add(follower.network, connection)
      byBoth.add(bothOf(follower), connection)
      return true
    },
    delete: remove,
    all: () => open.keys(),
    count: () => open.size,
  }
}

/** Members by the name of their group. */
function createGroups<Member>() {
  const groups = new Map<string, Set<Member>>()
  const largestEntry = (prefix = ''): [string, Set<Member>] => {
    let largest: [string, Set<Member>] = ['', new Set()]
    for (const entry of groups)
      if (entry[0].startsWith(prefix) && entry[1].size > largest[1].size) largest = entry
    return largest
  }
  return {
    largestEntry,
    largest: (prefix: string) => largestEntry(prefix)[1],
    count: (name: string) => groups.get(name)?.size ?? 0,
    add: (name: string, member: Member) => void groups.set(name, (groups.get(name) ?? new Set()).add(member)),
    delete(name: string, member: Member) {
      const group = groups.get(name)
      group?.delete(member)
      if (group?.size === 0) groups.delete(name)
    },
  }
}
