/** Returns a color for an SVG attribute that follows the color scheme around it. */
export function lightDark(light: string, dark: string): string {
  return light === dark ? light : `light-dark(${light},${dark})`
}
