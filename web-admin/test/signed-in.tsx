import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SessionProvider } from '../src/lib/session.tsx'
import { queryClient } from '../src/lib/query-client.ts'
import { ConfirmationDialog } from '../src/ui/ConfirmationDialog.tsx'
import { NoticeRegion } from '../src/ui/NoticeRegion.tsx'
import { render } from './render.tsx'

function Address() {
  return <output aria-label="Address">{useLocation().pathname}</output>
}

/** Draws a screen with the session that the network answers, at an address, and says the address of the page. */
export function renderSignedIn(screen: ReactNode, at: { path: string; address: string }): void {
  queryClient.clear()
  render(
    <SessionProvider>
      <Routes>
        <Route path={at.path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
      <ConfirmationDialog />
      <NoticeRegion />
    </SessionProvider>,
    at.address,
  )
}
