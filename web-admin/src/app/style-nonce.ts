/** Returns the nonce of this page's style policy, which the gateway puts into the document. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? ''
}
