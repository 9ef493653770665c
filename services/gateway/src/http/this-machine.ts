/** Whether an address is one of the loopback range: whoever asks sits at this machine. */
export function isThisMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}
