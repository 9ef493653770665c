/** The input of the read of the latest changes: more than are shown, because many of them may be one group. */
export const LATEST_CHANGES = { query: { limit: 60 } } as const

/** The number of groups of changes on the first screen. */
export const SHOWN_CHANGES = 6
