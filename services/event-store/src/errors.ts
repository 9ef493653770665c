/** An event above 256 KiB or an append above 900 KiB. Nothing was written. */
export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'
}

/** The store did not answer in time or broke off: the outcome of a write is unknown, a retry is safe. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}
