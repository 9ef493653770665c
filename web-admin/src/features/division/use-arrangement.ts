import { useRef, useState } from 'react'
import type { DivisionView } from '@league/contracts/division/views'
import { problems } from '@league/contracts/kernel/problem'
import { announceOutcome } from '../../lib/announce-outcome.ts'
import { useCommand } from '../../lib/use-command.ts'
import type { Target } from '../../ui/drag/groups.ts'
import { tellFailure } from '../../ui/notices.ts'
import { afterMove, touchesLocked, unassignedGroup, type Arranged, type StandingRow } from './arrangement.ts'

/**
 * The divisions as the user has just arranged them. Every move is saved at once, one after the other, and shown before it is; one that
 * is refused, or that somebody else overtook, is said and what is recorded is shown again.
 */
export function useArrangement(recorded: readonly DivisionView[]) {
  const [arranged, setArranged] = useState<readonly Arranged[] | null>(null)
  const assign = useCommand('POST /api/divisions/:divisionId/teams')
  const unassign = useCommand('DELETE /api/divisions/:divisionId/teams/:sltId')
  const order = useCommand('PUT /api/divisions/:divisionId/teams/order')
  const queue = useRef({ waiting: 0, last: Promise.resolve(), revision: '0' })
  const divisions: readonly Arranged[] = arranged ?? recorded

  const save = async (row: StandingRow, target: Target, next: readonly Arranged[], seen: string) => {
    const own = divisions.find(({ teams }) => teams.some(({ slt_id }) => slt_id === row.slt_id))
    const divisionId = target.group.id
    if (divisionId === unassignedGroup) {
      if (!own) return undefined
      const params = { divisionId: own.id, sltId: row.slt_id }
      const { body } = await unassign.mutateAsync({ input: { params } })
      queue.current.revision = body.division.revision
    } else if (own?.id === divisionId) {
      const teams = next.find(({ id }) => id === divisionId)?.teams ?? []
      const orderedTeams = teams.map(({ slt_id }, position) => ({ slt_id, position }))
      const { body } = await order.mutateAsync({
        input: { params: { divisionId }, body: { orderedTeams } },
        revision: laterOf(queue.current.revision, seen),
      })
      queue.current.revision = body.division.revision
    } else {
      const { body } = await assign.mutateAsync({
        input: { params: { divisionId }, body: { seasons_leagues_teams_id: row.slt_id } },
      })
      queue.current.revision = body.division.revision
    }
    return own?.id === divisionId ? 'Order saved' : `${row.name} is in ${target.group.name} now`
  }

  const move = (row: StandingRow, target: Target) => {
    if (touchesLocked(divisions, row.slt_id, target)) {
      tellFailure(problems['division-locked'].message) // R157, R158
      return
    }
    const next = afterMove(divisions, row, target)
    const seen = recorded[0]?.revision ?? '0'
    setArranged(next)
    const line = queue.current
    line.waiting += 1
    line.last = line.last
      .then(() => announceOutcome(() => save(row, target, next, seen)))
      .then(async () => {
        line.waiting -= 1
        if (line.waiting > 0) return
        await order.refresh()
        // Moved again while it was read: that goes on from what is shown.
        if (line.waiting === 0) setArranged(null)
      })
  }
  return { divisions, move }
}

/** Of the last answer and what was read: a screen that is not drawn anew yet knows less than the answer. */
function laterOf(answered: string, read: string): string {
  return BigInt(answered) > BigInt(read) ? answered : read
}
