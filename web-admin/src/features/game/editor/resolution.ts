import { createContext, use } from 'react'

/** How the user settles values that somebody else changed too. */
export interface Resolution {
  /** Returns 'Marcus Lee saved REB 9 at 12:04 PM.' */
  describe: (playerId: string, key: string, value: string) => string
  choose: (playerId: string, key: string, choice: 'mine' | 'theirs') => void
}

/** A context, so that what is read for it renders only the rows with a conflict. */
export const ResolutionContext = createContext<Resolution | null>(null)

export function useResolution(): Resolution {
  const resolution = use(ResolutionContext)
  if (!resolution) throw new Error('a conflict was rendered outside of a box score')
  return resolution
}
