/** As the `ref` of a field that has just come by the user's own doing: what is typed next goes into it. */
export function takeFocus(field: HTMLElement | null): void {
  field?.focus()
}
