/** Returns a place: '1st', '2nd', '3rd', '11th'. */
export function ordinal(place: number): string {
  const isTeen = /1\d$/.test(String(place))
  return place + ((!isTeen && ['', 'st', 'nd', 'rd'][place % 10]) || 'th')
}

/** Returns a streak in words: 'won 3 in a row' for `W3`, 'lost 1' for `L1`, and nothing without games. */
export function streakText(streak: string): string {
  const count = Number(streak.slice(1))
  if (!count) return ''
  const verb = streak.startsWith('W') ? 'won' : 'lost'
  return count === 1 ? `${verb} 1` : `${verb} ${count} in a row`
}
