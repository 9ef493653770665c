/** A logger that writes nothing. */
export const silentLog = { info() {}, warn() {}, error() {} }
