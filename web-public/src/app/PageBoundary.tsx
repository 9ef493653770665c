import { Component, type ReactNode } from 'react'
import { Failed } from '../ui/Failed.tsx'
import { forgetChunk } from '../page/chunks.ts'
import { blocksChunk } from '../page/content.ts'
import type { Route } from './routes.ts'

/**
 * Shows a failure where a chunk could not be fetched or a view broke; menu and footer stay. Another address tries
 * again. A class, because React knows no other way to catch.
 */
export class PageBoundary extends Component<{ route: Route; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(): void {
    forgetChunk(this.props.route)
    forgetChunk(blocksChunk)
  }

  override render(): ReactNode {
    return this.state.failed ? <Failed /> : this.props.children
  }
}
