/** An event is larger than 256 KiB or an append larger than 900 KiB. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/** The append has no events, or its text contains a NUL character. Nothing was written. */
export class EventNotStorable extends Error {
  override readonly name = 'EventNotStorable'
}

/**
 * The store cannot be reached or did not answer in time. The outcome of a write is unknown; a retry is safe.
 */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** The store must not be used: it could lose acknowledged writes, or its schema has a different version. */
export class StoreUnfit extends Error {
  override readonly name = 'StoreUnfit'
}

/** The log no longer matches a checkpoint: it was restored from a backup, replaced or truncated. */
export class LogLost extends Error {
  override readonly name = 'LogLost'
}
