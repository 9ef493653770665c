/** An event above 256 KiB or an append above 900 KiB. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/** An append that no store can keep: no events at all, or a NUL character in their text. Nothing was written. */
export class EventNotStorable extends Error {
  override readonly name = 'EventNotStorable'
}

/** The store did not answer in time or broke off: the outcome of a write is unknown, a retry is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

/** The store must not be used as it is: settings that lose answered writes, or a schema of another age. */
export class StoreUnfit extends Error {
  override readonly name = 'StoreUnfit'
}

/** The log is not the one that a checkpoint was taken of: restored from a backup, replaced or cut off. */
export class LogLost extends Error {
  override readonly name = 'LogLost'
}
