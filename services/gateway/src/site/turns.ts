/** Runs works about one thing one after the other, in the order in which they came. */
type InTurn = <T>(about: string, work: () => Promise<T>) => Promise<T>

/**
 * Turns within this process: a menu that is put in order sends a call for each of its links at once (R105), all of which write to one
 * stream. Without turns they would be in each other's way until most of them are refused as too busy. Between processes the log
 * itself decides.
 */
export function createTurns(): InTurn {
  const last = new Map<string, Promise<unknown>>()
  return (about, work) => {
    const mine = (last.get(about) ?? Promise.resolve()).then(work, work)
    last.set(about, mine)
    const leave = () => last.get(about) === mine && last.delete(about)
    mine.then(leave, leave)
    return mine
  }
}
