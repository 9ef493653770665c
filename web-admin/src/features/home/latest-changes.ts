/** The input of the read of the changes that the first screen lists. */
export const LATEST_CHANGES = { query: { limit: 6 } } as const
