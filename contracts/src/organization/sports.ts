import type { SportId } from '../kernel/id.ts'

export interface Sport {
  id: SportId
  type: string
  name: string
}

/**
 * The sports of the platform (R279). Statistics, periods and attributes are kept per organization and sport.
 */
export const sports: readonly Sport[] = [
  { id: 'basketball', type: 'basketball', name: 'Basketball' },
  { id: 'baseball', type: 'baseball', name: 'Baseball' },
  { id: 'tennis', type: 'tennis', name: 'Tennis' },
  { id: 'volleyball', type: 'volleyball', name: 'Volleyball' },
]
