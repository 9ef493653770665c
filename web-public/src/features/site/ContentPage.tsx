import type { ViewProps } from '../../page/page.ts'
import { reservedPageOf } from './reserved-pages.ts'
import { EmptyPage } from './EmptyPage.tsx'

/** A reserved page for which the organization has not written blocks. */
export function ContentPage({ context }: ViewProps<null>) {
  return <EmptyPage title={reservedPageOf(context).title} />
}
