// Adds the names and the keyboard access that the markup of Swagger UI lacks.

/** Returns the name of a control from the words that are next to it. */
function nameOf(control) {
  if (control.id === 'servers') return 'Server'
  if (control.matches('.examples-select-element')) return 'Example'
  if (control.matches('.body-param__text')) return 'Request body'
  if (control.matches('.close-modal')) return 'Close'
  return control.closest('[data-param-name]')?.dataset.paramName ?? 'Value'
}

function repair() {
  const unnamed = document.querySelectorAll(
    '.swagger-ui :is(select, textarea, .close-modal):not([aria-label])',
  )
  for (const control of unnamed) control.setAttribute('aria-label', nameOf(control))
  // These buttons are named by their text.
  for (const button of document.querySelectorAll('.auth-btn-wrapper .authorize[aria-label]')) {
    button.removeAttribute('aria-label')
  }
  // An example scrolls, so it must be reachable by keyboard.
  for (const example of document.querySelectorAll('.swagger-ui pre.microlight:not([tabindex])')) {
    example.tabIndex = 0
  }
  // The button around such a link does the same, and a link inside a button cannot be used by keyboard.
  for (const link of document.querySelectorAll('.opblock-summary-control a[href]'))
    link.removeAttribute('href')
}

new MutationObserver(repair).observe(document.body, { childList: true, subtree: true })
