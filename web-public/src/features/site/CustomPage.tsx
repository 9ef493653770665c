import type { ViewProps } from '../../page/page.ts'
import { Unwritten } from './Unwritten.tsx'

/** A page that its link has made and nobody has written yet. */
export function CustomPage({ content }: ViewProps<null>) {
  return <Unwritten title={content?.label ?? ''} />
}
