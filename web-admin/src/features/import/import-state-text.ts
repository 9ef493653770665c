import type { ImportView } from '@league/contracts/import/views'

/** The state of an import in words. */
export function stateText({ state, problems, done, total, error }: ImportView): string {
  switch (state) {
    case 'checking':
      return 'Checking the files...'
    case 'checked':
      return 'No problems found. Nothing was written.'
    case 'invalid':
      return `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} found. Nothing was written.`
    case 'running':
      return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} steps`
    case 'done':
      return 'The season is in.'
    case 'failed':
      return `The import stopped: ${error ?? 'unknown error'}. Run it again to go on; nothing comes in twice.`
  }
}
