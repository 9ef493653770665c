/** The cells of copied or typed text by row. */
export interface SplitText {
  rows: string[][]
  /** Whether a comma may be between a last and a first name: the cells are of a list that somebody typed. */
  isTyped: boolean
}

const MARKS = ['\t', ';', ','] as const

/**
 * Splits copied cells, CSV or typed lines into rows of cells. Empty lines are left out. Cells copied from a spreadsheet
 * have tabs between them; a typed line has commas or, if it names a person, a number before the name.
 */
export function splitRows(text: string, { isOfPeople }: { isOfPeople: boolean }): SplitText {
  const lines = withoutMarkers(text.split(/\r?\n/).filter((line) => line.trim() !== ''))
  const mark = MARKS.find((char) => lines.some((line) => line.includes(char)))
  const rows = lines.map((line) => {
    if (mark) return splitLine(line, mark)
    return isOfPeople ? splitNumber(line) : [line.trim()]
  })
  const width = Math.max(0, ...rows.map((row) => row.length))
  return { rows: rows.map((row) => [...row, ...Array(width - row.length).fill('')]), isTyped: mark !== '\t' }
}

/**
 * Removes the bullets or the numbers of a list from its lines. They are numbers of a list only if they count from 1 to
 * at least 2: a single one may be that of a player.
 */
function withoutMarkers(lines: readonly string[]): string[] {
  const isNumbered =
    lines.length > 1 && lines.every((line, at) => Number(/^\s*(\d+)[.)] /.exec(line)?.[1]) === at + 1)
  return lines.map((line) => line.replace(isNumbered ? /^\s*\d+[.)] +/ : /^\s*[-–*•] +/, ''))
}

/** Splits a line at a mark, except inside of quotes, of which a doubled one stands for itself. */
function splitLine(line: string, mark: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at)
    if (char === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += '"'
      at += 1
    } else if (char === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (char === mark && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += char
  }
  cells.push(cell)
  return cells.map((cell) => cell.trim())
}

/** Splits '12 Sam Ortiz' and '#12 Sam Ortiz' into the number and the name. */
function splitNumber(line: string): string[] {
  const [, number, name] = /^#?(\d{1,3})[.)]?\s+(\D.*)$/.exec(line.trim()) ?? []
  return number !== undefined && name !== undefined ? [number, name.trim()] : [line.trim()]
}
