import { useState } from 'react'
import { z } from 'zod'
import { deviceStorage } from '../../lib/browser-storage.ts'
import { useUser } from '../../lib/session.tsx'

const ownView = z.object({ label: z.string(), search: z.string() })
type OwnView = z.infer<typeof ownView>

/** So many tabs nobody finds anything in. */
const MAX_VIEWS = 20

/**
 * The views of a list that the user has saved on this device.
 *
 * @param list names the list, such as 'schedule'
 */
export function useOwnViews(list: string) {
  const user = useUser()
  const key = `views ${user.id} ${list}`
  const [views, setViews] = useState(() => readViews(deviceStorage.getItem(key)))
  const store = (next: readonly OwnView[]) => {
    setViews(next)
    deviceStorage.setItem(key, JSON.stringify(next))
  }
  return {
    views,
    isFull: views.length >= MAX_VIEWS,
    /** Saves a view. One with the same name or content is replaced. */
    save: (view: OwnView) =>
      store([...views.filter(({ label, search }) => label !== view.label && search !== view.search), view]),
    remove: (search: string) => store(views.filter((view) => view.search !== search)),
  }
}

/** Returns the stored views, none if they are damaged. */
function readViews(stored: string | null): readonly OwnView[] {
  try {
    return z
      .array(ownView)
      .max(MAX_VIEWS)
      .parse(JSON.parse(stored ?? '[]'))
  } catch {
    return []
  }
}
