/** Keys that open a screen from anywhere outside a field, one after the other, by the label of its entry in the navigation. */
export const shortcuts: readonly { label: string; keys: readonly [string, string] }[] = [
  { label: 'Dashboard', keys: ['G', 'D'] },
  { label: 'Score sheet', keys: ['G', 'S'] },
  { label: 'Schedule', keys: ['G', 'G'] },
  { label: 'Calendar', keys: ['G', 'C'] },
  { label: 'Schedule Builder', keys: ['G', 'B'] },
  { label: 'Standings', keys: ['G', 'R'] },
  { label: 'Leagues', keys: ['G', 'L'] },
  { label: 'Teams', keys: ['G', 'T'] },
  { label: 'All Players', keys: ['G', 'P'] },
  { label: 'Website Menu', keys: ['G', 'W'] },
  { label: 'History', keys: ['G', 'H'] },
  { label: 'Import', keys: ['G', 'I'] },
]
