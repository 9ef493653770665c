/** A log that says nothing. */
export const quiet = { info() {}, warn() {}, error() {} }
