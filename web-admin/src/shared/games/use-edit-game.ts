import { useCallback, useRef } from 'react'
import { matchupText } from '@league/contracts/game/matchup-text'
import type { GameView } from '@league/contracts/game/views'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { failureText } from '../../lib/failure-text.ts'
import { isOvertaken } from '../../lib/overtaken.ts'
import { refreshReads } from '../../lib/query-client.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { EditFailure } from '../../ui/list/EditableCell.tsx'

/** The values of a game that are edited in a list. */
interface GameEdit {
  date?: string | null
  time?: string | null
  location?: string | null
  location_url?: string | null
}

const names = { date: 'Date', time: 'Time', location: 'Location' } as const

/**
 * Returns a function that saves an edited value of a game, at the revision of the game that is passed. Resolves to why
 * it was not saved, or to null.
 */
export function useEditGame() {
  const { mutateAsync } = useCommand('PUT /api/gamesv2/:id/details')
  // The next cell is edited before the save of the last one has ended, and that save is no conflict.
  const lastSaves = useRef(new Map<string, Promise<unknown>>())
  const nextRevisions = useRef(new Map<string, string>())
  return useCallback(
    async (game: GameView, field: keyof typeof names, edit: GameEdit): Promise<EditFailure | null> => {
      const save = async (): Promise<EditFailure | null> => {
        let failure: EditFailure | null = null
        await announceOutcome(
          async () => {
            const revision = latestRevision(nextRevisions.current, game)
            const { etag } = await mutateAsync({ input: { params: { id: game.id }, body: edit }, revision })
            const saved = /\d+/.exec(etag ?? '')?.[0]
            if (saved && saved !== revision) nextRevisions.current.set(`${game.id} ${revision}`, saved)
            return `${names[field]} of ${matchupText(game)} saved`
          },
          {
            failure: (error) => {
              failure = { message: failureText(error), isOvertaken: isOvertaken(error) }
              return null
            },
          },
        )
        return failure
      }
      const saving = (lastSaves.current.get(game.id) ?? Promise.resolve()).then(save)
      lastSaves.current.set(game.id, saving)
      const failure = await saving
      if (failure?.isOvertaken) await refreshReads()
      return failure
    },
    [mutateAsync],
  )
}

/** Returns the revision of a game after the saves of this list that follow the revision on the screen. */
function latestRevision(
  nextRevisions: ReadonlyMap<string, string>,
  { id, revision }: Pick<GameView, 'id' | 'revision'>,
): string {
  const next = nextRevisions.get(`${id} ${revision}`)
  return next === undefined ? revision : latestRevision(nextRevisions, { id, revision: next })
}
