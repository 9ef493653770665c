/** Returns the progress of a replay in percent. */
export function replayPercent({ processed, total }: { processed: number; total: number }): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((processed / total) * 100))
}

/** Returns a duration as minutes and seconds, such as '1:05'. */
export function formatDuration(seconds: number): string {
  const rounded = Math.max(0, Math.round(seconds))
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`
}
