import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { deriveShades } from '../brand/shades.ts'
import '../ui/site.css'
import { PreviewContext } from './preview-context.ts'

interface SitePreviewProps {
  /** `#rrggbb`, as the organization stores it. */
  brandColor: string
  /** 'dark' or 'light'. */
  theme: string
  children: ReactNode
}

/**
 * Shows blocks in the organization's colors for the administration. Links do not navigate, and empty blocks
 * show a placeholder.
 */
export function SitePreview({ brandColor, theme, children }: SitePreviewProps) {
  const { ink, glow, hero } = deriveShades(brandColor)
  const shades = { '--brand-ink': ink, '--brand-glow': glow, '--brand-hero': hero } as CSSProperties
  return (
    <PreviewContext value={true}>
      <div
        data-site
        data-theme={theme === 'dark' ? 'dark' : 'light'}
        style={shades}
        onClickCapture={preventNavigation}
        role="presentation"
      >
        {children}
      </div>
    </PreviewContext>
  )
}

function preventNavigation(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
}
