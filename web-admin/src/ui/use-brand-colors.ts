import { useEffect } from 'react'
import { deriveShades } from '@league/web-public/brand/shades'

const names = { ink: '--brand-ink', glow: '--brand-glow', hero: '--brand-hero' } as const

/**
 * Gives the page the organization's color, which marks the focus and the row that is being edited. Without one, as before
 * the sign-in, these are black or white.
 *
 * @param brandColor `#rrggbb`, or empty
 */
export function useBrandColors(brandColor: string): void {
  useEffect(() => {
    if (!brandColor) return
    const { style } = document.documentElement
    const shades = deriveShades(brandColor)
    for (const [shade, name] of Object.entries(names))
      style.setProperty(name, shades[shade as keyof typeof names])
    return () => {
      for (const name of Object.values(names)) style.removeProperty(name)
    }
  }, [brandColor])
}
