/** Limits of open connections. */
export interface ConnectionLimits {
  total: number
  perNetwork: number
}

/** The open connections, by the network of their client. */
export interface Connections<Connection> {
  /**
   * Adds a connection. If all places are taken, it gets the place of one from the network with the most
   * connections, so that nobody can shut out others by opening many.
   *
   * @returns false if there is no place for another connection of this network
   */
  add(connection: Connection, network: string): boolean
  delete(connection: Connection): void
  all(): IterableIterator<Connection>
  count(): number
}

/** @param close ends a connection whose place is given to another one */
export function createConnections<Connection>(
  { total, perNetwork }: ConnectionLimits,
  close: (connection: Connection) => void,
): Connections<Connection> {
  const open = new Map<Connection, string>()
  const byNetwork = new Map<string, Set<Connection>>()
  const countOf = (network: string) => byNetwork.get(network)?.size ?? 0

  const remove = (connection: Connection) => {
    const network = open.get(connection)
    if (network === undefined) return
    open.delete(connection)
    const others = byNetwork.get(network)
    others?.delete(connection)
    if (others?.size === 0) byNetwork.delete(network)
  }
  const freePlace = (network: string): boolean => {
    const [largest] = [...byNetwork.values()].toSorted((a, b) => b.size - a.size)
    const newest = [...(largest ?? [])].at(-1)
    if (!largest || newest === undefined || largest.size <= countOf(network) + 1) return false
    remove(newest)
    close(newest)
    return true
  }

  return {
    add(connection, network) {
      if (countOf(network) >= perNetwork || (open.size >= total && !freePlace(network))) return false
      open.set(connection, network)
      byNetwork.set(network, (byNetwork.get(network) ?? new Set()).add(connection))
      return true
    },
    delete: remove,
    all: () => open.keys(),
    count: () => open.size,
  }
}
