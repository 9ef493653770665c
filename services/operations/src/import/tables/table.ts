/** A table of a file: its header and its rows, as texts. */
export interface SourceTable {
  /** The form field of the file. */
  file: string
  fileName: string
  /** The sheet of a workbook; '' for a text file. */
  sheet: string
  header: string[]
  rows: SourceRow[]
}

export interface SourceRow {
  /** The row or line in the file, from 1. */
  number: number
  cells: string[]
}

/** Receives the rows of a file. */
export type TakeRow = (number: number, cells: string[]) => void

/** A file that cannot be read as tables. The message says why and what to do. */
export class UnreadableFile extends Error {
  readonly line: number
  constructor(message: string, line = 1) {
    super(message)
    this.name = 'UnreadableFile'
    this.line = line
  }
}
