import { createApiClient } from '@league/contracts/kernel/api-client'

/** The one client of this app; same origin, cookie session. */
export const api = createApiClient()
