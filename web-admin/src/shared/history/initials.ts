/** Returns up to two letters of a name: 'DW' for 'Dana Whitfield', 'HO' for 'harbor-owner'. */
export function initialsOf(name: string): string {
  const [first = '', second = ''] = name.split(/[\s,._-]+/).filter(Boolean)
  return `${first.charAt(0)}${second.charAt(0)}`.toUpperCase()
}
