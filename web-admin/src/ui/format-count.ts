/** Returns a count with its noun: '1 game', '3 games'. The plural must be regular. */
export const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
