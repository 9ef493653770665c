interface Positioned {
  id: string
  position: number
}

/** The links whose position differs from their index in the new order, with the index (R105): one call for each. */
export function positionsToSave(ids: readonly string[], links: readonly Positioned[]): Positioned[] {
  const known = new Map(links.map((link) => [link.id, link.position]))
  return ids
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => known.get(id) !== position)
}

/** Links in a new order; those that the order does not name (just added by somebody) come last. */
export function inOrder<Link extends { id: string }>(
  links: readonly Link[],
  ids: readonly string[] | null,
): readonly Link[] {
  if (!ids) return links
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return links.toSorted((a, b) => place(a.id) - place(b.id))
}
