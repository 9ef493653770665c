import { type ReactNode, createContext } from 'react'
import { badgeShapes, type BadgeShape } from '@league/contracts/badge/rules'
import { outlines } from './badge-drawing.ts'

/** Whether the outlines that clip badges are in the document already. */
export const BadgeShapesContext = createContext(false)

export const clipIdOf = (shape: BadgeShape) => `badge-${shape}`

/**
 * Draws the outlines that clip badges once for all badges inside. All badges of a team then have the same markup, of
 * which long pages have hundreds.
 */
export function BadgeShapes({ children }: { children: ReactNode }) {
  return (
    <BadgeShapesContext value={true}>
      {/* Not `display: none`, with which browsers do not clip. */}
      <svg width="0" height="0" aria-hidden="true">
        {badgeShapes.map((shape) => (
          <clipPath key={shape} id={clipIdOf(shape)}>
            <path d={outlines[shape]} />
          </clipPath>
        ))}
      </svg>
      {children}
    </BadgeShapesContext>
  )
}
