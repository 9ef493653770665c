/** Returns a name in the form in which names are compared: without accents, case, punctuation and extra spaces. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('æ', 'ae')
    .replaceAll(/['’‘`.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const MAX_COMPARED = 60

/** Returns the number of typing errors between two texts: inserted, left out, replaced or exchanged letters. */
function typingErrors(one: string, other: string): number {
  const [a, b] = [one.slice(0, MAX_COMPARED), other.slice(0, MAX_COMPARED)]
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
      let errors = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, replaced)
      const isExchanged =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isExchanged) errors = Math.min(errors, (beforeLast[column - 2] ?? 0) + 1)
      current.push(errors)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}

/**
 * Returns whether a name that a file has may be meant for another name: one or two typing errors, all words of the
 * shorter one, or the same words shortened ("Sun Mens" for "Sunday Men's").
 */
export function looksLike(one: string, other: string): boolean {
  const [a, b] = [foldName(one), foldName(other)]
  if (a === b || !a || !b) return false
  const shorter = Math.min(a.length, b.length)
  if (shorter >= 4 && typingErrors(a, b) <= (shorter >= 8 ? 2 : 1)) return true
  const [words, otherWords] = [a.split(' '), b.split(' ')].toSorted((x, y) => x.length - y.length)
  if (!words || !otherWords || words.join('').length < 4) return false
  if (words.length < otherWords.length) return words.every((word) => otherWords.includes(word))
  return words.every((word, nth) => {
    const counterpart = otherWords[nth] ?? ''
    const isShortened = counterpart.startsWith(word) || word.startsWith(counterpart)
    return isShortened && Math.min(word.length, counterpart.length) >= 2
  })
}
