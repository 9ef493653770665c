import { Component, type ReactNode } from 'react'
import { forgetFailedChunk } from '../page/chunks.ts'
import { blocksChunk } from '../page/content.ts'
import { Failed } from '../ui/Failed.tsx'
import type { Route } from './routes.ts'

/**
 * Shows an error in place of a page whose chunk could not be loaded or whose view threw. The menu and the
 * footer stay. Navigating tries again. It is a class, because React has no hook for error boundaries.
 */
export class PageErrorBoundary extends Component<
  { route: Route; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(): void {
    forgetFailedChunk(this.props.route)
    forgetFailedChunk(blocksChunk)
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Failed /> : this.props.children
  }
}
