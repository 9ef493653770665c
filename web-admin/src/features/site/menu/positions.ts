interface Positioned {
  id: string
  position: number
}

/** Returns the new position of each link that does not have it yet; the API saves them one by one (R105). */
export function positionsToSave(ids: readonly string[], links: readonly Positioned[]): Positioned[] {
  const recorded = new Map(links.map((link) => [link.id, link.position]))
  return ids
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => recorded.get(id) !== position)
}
