/** Returns a count with its noun: '1 game', '3 games'. */
export const formatCount = (count: number, noun: string, plural = `${noun}s`) =>
  `${count} ${count === 1 ? noun : plural}`
