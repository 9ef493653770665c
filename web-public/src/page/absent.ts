/** Says that what the address names is not there, as a call says it (`isAbsent`); without the texts of all problems. */
export function absent(): never {
  throw Object.assign(new Error('not-found'), { code: 'not-found' })
}
