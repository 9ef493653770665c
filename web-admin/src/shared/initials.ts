/**
 * Returns up to two letters of a name: 'DW' for 'Dana Whitfield', 'HO' for 'harbor-owner', and 'M' for 'Maya, by a scorer
 * link of harbor-owner'.
 */
export function initialsOf(name: string): string {
  const [person = ''] = name.split(', ')
  const parts = person.match(/[\p{L}\p{N}]+/gu) ?? []
  return parts
    .slice(0, 2)
    .map((part) => [...part][0])
    .join('')
    .toUpperCase()
}
