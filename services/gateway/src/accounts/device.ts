import Bowser from 'bowser'

/** A browser in words, 'Chrome on Android', out of what it calls itself. What calls itself nothing known is a program. */
export function deviceOf(userAgent: string): string {
  const { browser, os } = userAgent === '' ? nothing : Bowser.parse(userAgent)
  if (browser.name && os.name) return `${browser.name} on ${os.name}`
  return browser.name || os.name || 'Another program'
}

const nothing = { browser: { name: '' }, os: { name: '' } }
