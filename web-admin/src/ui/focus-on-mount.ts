/** Focuses a field when it appears. Pass it as the `ref` of a field that opens because of a click. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
