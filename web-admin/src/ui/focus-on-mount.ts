/** Focuses a control when it appears. Pass it as the `ref` of one that appears because of a click. */
export function focusOnMount(field: HTMLElement | null): void {
  field?.focus()
}
