import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { SessionProvider } from '../src/lib/session.tsx'
import { queryClient } from '../src/lib/query-client.ts'
import { ConfirmationDialog } from '../src/ui/ConfirmationDialog.tsx'
import { LostFocus } from '../src/ui/LostFocus.tsx'
import { NoticeRegion } from '../src/ui/NoticeRegion.tsx'
import { render } from './render.tsx'

function Address() {
  const { pathname, hash } = useLocation()
  return (
    <output aria-label="Address">
      {pathname}
      {hash}
    </output>
  )
}

/** Renders a screen with a session at an address. An output shows the current address. */
export function renderSignedIn(
  screen: ReactNode,
  { path, address }: { path: string; address: string },
): void {
  queryClient.clear()
  render(
    <SessionProvider pathname={address}>
      <Routes>
        <Route path={path} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
      <ConfirmationDialog />
      <NoticeRegion />
      <LostFocus />
    </SessionProvider>,
    address,
  )
}
