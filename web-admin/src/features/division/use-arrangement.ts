import { useRef, useState } from 'react'
import type { DivisionView } from '@league/contracts/division/views'
import { problems } from '@league/contracts/kernel/problem'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { Target } from '../../ui/drag/groups.ts'
import { showFailure } from '../../ui/notices.ts'
import {
  applyMove,
  touchesLockedDivision,
  UNASSIGNED_GROUP_ID,
  type ArrangedDivision,
  type StandingRow,
} from './arrangement.ts'

/**
 * Moves teams between divisions. Every move is shown immediately, and the moves are saved one after another.
 * If a move fails, the failure is shown, and the divisions return to their recorded state.
 */
export function useArrangement(recorded: readonly DivisionView[]) {
  const [arranged, setArranged] = useState<readonly ArrangedDivision[] | null>(null)
  const assign = useCommand('POST /api/divisions/:divisionId/teams')
  const unassign = useCommand('DELETE /api/divisions/:divisionId/teams/:sltId')
  const order = useCommand('PUT /api/divisions/:divisionId/teams/order')
  const queue = useRef({ pending: 0, last: Promise.resolve(), revision: '0' })
  const divisions: readonly ArrangedDivision[] = arranged ?? recorded

  const save = async (
    row: StandingRow,
    target: Target,
    next: readonly ArrangedDivision[],
    readRevision: string,
  ) => {
    const current = divisions.find(({ teams }) => teams.some(({ slt_id }) => slt_id === row.slt_id))
    const divisionId = target.group.id
    if (divisionId === UNASSIGNED_GROUP_ID) {
      if (!current) return
      const params = { divisionId: current.id, sltId: row.slt_id }
      const { body } = await unassign.mutateAsync({ input: { params } })
      queue.current.revision = body.division.revision
    } else if (current?.id === divisionId) {
      const teams = next.find(({ id }) => id === divisionId)?.teams ?? []
      const orderedTeams = teams.map(({ slt_id }, position) => ({ slt_id, position }))
      const { body } = await order.mutateAsync({
        input: { params: { divisionId }, body: { orderedTeams } },
        revision: latestRevision(queue.current.revision, readRevision),
      })
      queue.current.revision = body.division.revision
    } else {
      const { body } = await assign.mutateAsync({
        input: { params: { divisionId }, body: { seasons_leagues_teams_id: row.slt_id } },
      })
      queue.current.revision = body.division.revision
    }
    return current?.id === divisionId ? 'Order saved' : `${row.name} moved to ${target.group.name}`
  }

  const move = (row: StandingRow, target: Target) => {
    if (touchesLockedDivision(divisions, row.slt_id, target)) {
      showFailure(problems['division-locked'].message) // Specified text (R157, R158)
      return
    }
    const next = applyMove(divisions, row, target)
    const readRevision = recorded[0]?.revision ?? '0'
    setArranged(next)
    const moves = queue.current
    moves.pending += 1
    moves.last = moves.last
      .then(() => announceOutcome(() => save(row, target, next, readRevision)))
      .then(async () => {
        moves.pending -= 1
        if (moves.pending > 0) return
        await order.refresh()
        // If the user has moved another team during the refresh, keep showing the arrangement.
        if (moves.pending === 0) setArranged(null)
      })
  }
  return { divisions, move }
}

/** Returns the later revision. The response to a command can be ahead of what was read before. */
function latestRevision(fromCommand: string, fromRead: string): string {
  return BigInt(fromCommand) > BigInt(fromRead) ? fromCommand : fromRead
}
