import '@mantine/core/styles.css'
import '../src/ui/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { queryClient } from '../src/lib/query-client.ts'
import { createLeagueTheme } from '../src/ui/theme.ts'

let root: Root | undefined

/** Draws a part of the app in the page, with everything around it that it has in the app, at an address. Replaces what was drawn. */
export function render(part: ReactNode, address = '/'): void {
  root?.unmount()
  document.body.innerHTML = '<main></main>'
  const place = document.querySelector('main')
  if (!place) throw new Error('the page has no main')
  root = createRoot(place)
  root.render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={createLeagueTheme('#00483a')} env="test">
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}
