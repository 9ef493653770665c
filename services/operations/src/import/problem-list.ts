import type { ImportProblem } from '@league/contracts/import/views'
import { importLimits } from './limits.ts'
import type { ReportProblem } from './season-files.ts'

/** The problems of an import: the first ones, and the number of all. */
export interface ProblemList {
  problems: ImportProblem[]
  problemCount: number
}

/** A message quotes values of a file, which may be long. */
const MAX_MESSAGE_LENGTH = 300

/** Creates an empty list, and the function that adds a problem to it. */
export function createProblemList(): { list: ProblemList; report: ReportProblem } {
  const list: ProblemList = { problems: [], problemCount: 0 }
  return {
    list,
    report({ message, ...place }) {
      list.problemCount += 1
      if (list.problems.length >= importLimits.problems) return
      list.problems.push({ ...place, message: message.slice(0, MAX_MESSAGE_LENGTH) })
    },
  }
}
