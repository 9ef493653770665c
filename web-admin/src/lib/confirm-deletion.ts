import type { DeletionKind, DeletionPartView, DeletionPreviewView } from '@league/contracts/deletion/views'
import { type Alternative, confirm, type Loss, type LossPart } from '../ui/confirmation.ts'
import { formatCount } from '../ui/format-count.ts'
import type { IconName } from '../ui/Icon.tsx'
import { listFormat } from '../ui/list-format.ts'
import { api } from './api.ts'

interface Deletion {
  kind: DeletionKind
  ids: readonly string[]
  /** What is named in the question, which may be more than what the ids are of. */
  names: readonly string[]
  question: string
  alternative?: Alternative | undefined
}

/** The question does not wait longer for its counts. */
const PREVIEW_TIMEOUT_MS = 1500

/** More ids do not fit into an address. Nobody counts on what goes with so many. */
const MAX_IDS = 150

/** Asks whether to delete something, with its names, what goes with it, and what stays. */
export async function confirmDeletion(deletion: Deletion): Promise<boolean> {
  const { question, alternative } = deletion
  return confirm(question, 'Delete', alternative, lossOf(deletion, await readPreview(deletion)))
}

/** Returns what goes with it; null if that does not arrive in time. */
async function readPreview({ kind, ids }: Deletion): Promise<DeletionPreviewView | null> {
  if (ids.length === 0 || ids.length > MAX_IDS) return null
  const signal = AbortSignal.timeout(PREVIEW_TIMEOUT_MS)
  const query = { kind, ids: ids.join(',') }
  return api('GET /api/deletion-preview', { query }, { signal }).then(
    ({ body }) => body,
    () => null,
  )
}

/** Returns what a question says about a deletion. */
export function lossOf(
  { kind, names }: Pick<Deletion, 'kind' | 'names'>,
  preview: DeletionPreviewView | null,
): Loss {
  const consequence = stays[kind]
  if (!preview) return { names, consequence }
  const { parts, scores, box_scores: boxScores, undoable } = preview
  const results = [
    ...(scores > 0 ? [formatCount(scores, 'score')] : []),
    ...(boxScores > 0 ? [formatCount(boxScores, 'box score')] : []),
  ]
  const counts = parts.map((part) => formatCount(part.count, ...nouns[part.kind]))
  return {
    names,
    counts: listFormat.format(kind === 'game' ? results : counts),
    consequence,
    parts: parts.map((part) => toLossPart(part, preview, results)),
    isUndoable: undoable,
  }
}

/** What stays, or goes without a count. */
const stays: Readonly<Record<DeletionKind, string | undefined>> = {
  season: 'The teams stay in Teams, and the players in All Players.',
  league: 'The teams stay in Teams, and the players in All Players.',
  teamEntry: 'The teams stay in Teams, and the players in All Players.',
  team: 'The players stay in All Players.',
  player: undefined,
  game: undefined,
  division: 'The teams stay in their leagues.',
  schedule: 'Games that were played stay in the league.',
  page: undefined,
}

type PartKind = DeletionPartView['kind']

const nouns: Readonly<Record<PartKind, readonly [string, string]>> = {
  league: ['league', 'leagues'],
  teamEntry: ['team entry', 'team entries'],
  rosterPlace: ['roster', 'rosters'],
  division: ['division', 'divisions'],
  game: ['game', 'games'],
  statistics: ['game with statistics', 'games with statistics'],
  bye: ['bye', 'byes'],
  page: ['page', 'pages'],
}

const icons: Readonly<Record<PartKind, IconName>> = {
  league: 'leagues',
  teamEntry: 'teams',
  rosterPlace: 'teams',
  division: 'standings',
  game: 'schedule',
  statistics: 'sheet',
  bye: 'ban',
  page: 'website',
}

function toLossPart(
  part: DeletionPartView,
  { players }: DeletionPreviewView,
  results: readonly string[],
): LossPart {
  const { kind, count, names } = part
  const [one, several] = nouns[kind]
  return { icon: icons[kind], count, noun: count === 1 ? one : several, note: noteOf() }

  function noteOf(): string {
    if (kind === 'game') return results.join(', ')
    if (kind === 'teamEntry' && players > 0)
      return `${count === 1 ? 'Its' : 'Their'} ${formatCount(players, 'player')} ${players === 1 ? 'stays' : 'stay'} in All Players`
    const more = count - names.length
    return names.length === 0 ? '' : `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  }
}
