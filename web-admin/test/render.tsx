import '@mantine/core/styles.css'
import '../src/ui/base.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { queryClient } from '../src/lib/query-client.ts'
import { currentQuestion } from '../src/ui/confirmation.ts'
import { currentNotices, dismissNotice } from '../src/ui/notices.ts'
import { createLeagueTheme } from '../src/ui/theme.ts'

let root: Root | undefined

/** Renders a part of the app at an address, with the app's providers. Replaces the last one. */
export function render(part: ReactNode, address = '/'): void {
  root?.unmount()
  // The tests of a file share the page and its modules, so one could still show the messages of the one before.
  for (const { id } of currentNotices()) dismissNotice(id)
  currentQuestion()?.answer(false)
  document.body.innerHTML = '<main id="content" tabindex="-1"></main>'
  const main = document.querySelector('main')
  if (!main) throw new Error('the page has no main element')
  root = createRoot(main)
  root.render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={createLeagueTheme('#00483a')} env="test">
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  )
}
