import { readMigrations } from '@league/event-store/postgres/migrate'

/** Tables of schema `privacy`: the keys of the people. */
export const privacyMigrations = readMigrations(new URL('migrations/', import.meta.url))
