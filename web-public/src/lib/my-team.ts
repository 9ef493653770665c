import { useSyncExternalStore } from 'react'
import { useSite } from './site.ts'

/** The team that a visitor follows, as the device remembers it. */
export interface MyTeam {
  /** The id of the team across seasons, by which it is found in another season. */
  teamId: string
  /** The id of its entry in the season in which it was chosen. */
  id: string
  name: string
}

const listeners = new Set<() => void>()
const keyOf = (organizationId: string) => `my-team:${organizationId}`
let read: { text: string | null; team: MyTeam | null } = { text: null, team: null }

/** The choice of a team on this device. It is never sent to the server. */
export const myTeam = {
  /** Returns the chosen team of an organization, or null. The same choice is the same object. */
  get(organizationId: string): MyTeam | null {
    const text = readText(organizationId)
    if (text !== read.text) read = { text, team: parse(text) }
    return read.team
  },
  /** Remembers a team, or forgets the one that was chosen. */
  set(organizationId: string, team: MyTeam | null): void {
    try {
      if (team) localStorage.setItem(keyOf(organizationId), JSON.stringify(team))
      else localStorage.removeItem(keyOf(organizationId))
    } catch {
      // Without storage, nothing is remembered.
    }
    for (const listener of listeners) listener()
  },
}

/** Returns the chosen team. It is null on the server and during hydration, so use it for additions only. */
export function useMyTeam(): MyTeam | null {
  const organizationId = useSite().organization?.id ?? ''
  return useSyncExternalStore(
    subscribe,
    () => myTeam.get(organizationId),
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    removeEventListener('storage', onChange)
  }
}

function readText(organizationId: string): string | null {
  try {
    return localStorage.getItem(keyOf(organizationId))
  } catch {
    return null
  }
}

function parse(text: string | null): MyTeam | null {
  try {
    const team = JSON.parse(text ?? 'null') as Partial<MyTeam> | null
    const { teamId, id, name } = team ?? {}
    return teamId && id && name ? { teamId, id, name } : null
  } catch {
    return null
  }
}
