import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { shadesOf } from '../brand/shades.ts'
import '../ui/site.css'
import { PreviewContext } from './preview-context.ts'

interface SitePreviewProps {
  /** `#rrggbb`, as the organization stores it. */
  brandColor: string
  /** 'dark' or 'light'. */
  theme: string
  children: ReactNode
}

/** Blocks in the organization's colours, for the administration. Links stay where they are; what is empty shows its place. */
export function SitePreview({ brandColor, theme, children }: SitePreviewProps) {
  const { ink, glow, hero } = shadesOf(brandColor)
  const shades = { '--brand-ink': ink, '--brand-glow': glow, '--brand-hero': hero } as CSSProperties
  return (
    <PreviewContext value={true}>
      <div
        data-site
        data-theme={theme === 'dark' ? 'dark' : 'light'}
        style={shades}
        onClickCapture={stayHere}
        role="presentation"
      >
        {children}
      </div>
    </PreviewContext>
  )
}

function stayHere(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) event.preventDefault()
}
