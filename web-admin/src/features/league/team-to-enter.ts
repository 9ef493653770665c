import { problems } from '@league/contracts/kernel/problem'

interface Typed {
  name: string
  copyFromTeamId: string | null
}

/** The body of C079: a chosen team to copy, or a trimmed name; neither is refused (R186). */
export function teamToEnter({ name, copyFromTeamId }: Typed) {
  const trimmed = name.trim()
  if (!trimmed && !copyFromTeamId) return { failure: problems['team-required'].message }
  return {
    body: {
      ...(copyFromTeamId ? { copyFromTeamId } : {}),
      ...(trimmed ? { name: trimmed } : {}),
    },
  }
}
