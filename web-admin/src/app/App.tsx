import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { NoticeRegion } from '../ui/NoticeRegion.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { BrandedMantineProvider } from './BrandedMantineProvider.tsx'
import { queryClient } from '../lib/query-client.ts'
import { SessionProvider } from '../lib/session.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <BrandedMantineProvider>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <NoticeRegion />
        </BrandedMantineProvider>
      </SessionProvider>
    </QueryClientProvider>
  )
}
