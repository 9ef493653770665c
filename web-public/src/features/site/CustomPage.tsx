import type { ViewProps } from '../../page/page.ts'
import { EmptyPage } from './EmptyPage.tsx'

/** A custom page without blocks. */
export function CustomPage({ content }: ViewProps<null>) {
  return <EmptyPage title={content?.label ?? ''} />
}
