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

/** Keys that add something from anywhere outside a field, by the name of the dialog. */
export const actionKeys: Readonly<Record<string, readonly [string, string]>> = {
  'enter-scores': ['G', 'S'],
  'add-game': ['N', 'G'],
  'add-player': ['N', 'P'],
  'add-team': ['N', 'T'],
  'add-bye': ['N', 'B'],
  'add-week-off': ['N', 'W'],
  'add-league': ['N', 'L'],
  'add-season': ['N', 'S'],
}

/** What the keys of `actionKeys` do, as the list of shortcuts names it. */
export const actionLabels: Readonly<Record<string, string>> = {
  'add-game': 'Add game',
  'add-player': 'Add player',
  'add-team': 'Add team',
  'add-bye': 'Add bye',
  'add-week-off': 'Add week off',
  'add-league': 'Add league',
  'add-season': 'Add season',
}
