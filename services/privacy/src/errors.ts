/** The master key does not match the database: the keys of people are wrapped by another one. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey'
  constructor(options?: ErrorOptions) {
    super(
      'The master key does not match this database, whose personal data is encrypted with another one. ' +
        'Start again with the key that belongs to the database: MASTER_KEY, or the file master.key in the ' +
        'data folder. Nothing was changed.',
      options,
    )
  }
}

/** The personal fields of an event cannot be opened: their key is missing, or they were changed or moved. */
export class SealDamaged extends Error {
  override readonly name = 'SealDamaged'
}
