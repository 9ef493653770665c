import { readMigrations } from '@league/event-store/postgres/migrate'

/** Migrations of the schema `privacy`, which stores the keys of people. */
export const privacyMigrations = readMigrations(new URL('migrations/', import.meta.url))
