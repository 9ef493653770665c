import { problems } from '@league/contracts/kernel/problem'

interface AddTeamValues {
  name: string
  copyFromTeamId: string | null
}

/** Returns the body that adds a new or copied team (C079), or the failure if both are missing (R186). */
export function addTeamBody({ name, copyFromTeamId }: AddTeamValues) {
  const trimmed = name.trim()
  if (!trimmed && !copyFromTeamId) return { failure: problems['team-required'].message }
  return {
    body: {
      ...(copyFromTeamId ? { copyFromTeamId } : {}),
      ...(trimmed ? { name: trimmed } : {}),
    },
  }
}
