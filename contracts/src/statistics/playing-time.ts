/** Returns '12:34' for 754 seconds. Minutes go beyond an hour: '200:00'. */
export function playingTimeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Returns the seconds of a typed time, '12:34' or minutes such as '12' and '12.5'; null for another text. */
export function parsePlayingTime(text: string): number | null {
  const [, minutes, seconds] = /^(\d{1,3}):([0-5]\d)$/.exec(text) ?? []
  if (minutes !== undefined) return Number(minutes) * 60 + Number(seconds)
  return /^(\d{1,3}([.,]\d{0,4})?|[.,]\d{1,4})$/.test(text) ? secondsOf(Number(text.replace(',', '.'))) : null
}

/** Returns minutes with two decimals, which are enough to tell every second apart. */
export function minutesOf(seconds: number): number {
  return Math.round((seconds * 100) / 60) / 100
}

export function secondsOf(minutes: number): number {
  return Math.round(minutes * 60)
}
