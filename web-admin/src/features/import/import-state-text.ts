import type { ImportView } from '@league/contracts/import/views'
import { formatCount } from '../../ui/format-count.ts'

/** Describes the state of an import. */
export function describeImportState({
  state,
  problemCount,
  done,
  total,
  error,
  waiting,
}: ImportView): string {
  switch (state) {
    case 'checking':
      return 'Checking the files...'
    case 'checked':
      return 'No problems found. Nothing was saved.'
    case 'invalid':
      return `${formatCount(problemCount, 'problem')} found. Nothing was saved.`
    case 'running':
      return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} steps${waiting ? '. Waiting until the site shows them' : ''}`
    case 'done':
      return 'The import is done. It is one entry in the history, and Undo takes back all of it.'
    case 'failed':
      return `The import stopped. ${error ?? 'The reason is unknown.'} You can try again: this adds no duplicates.`
  }
}
