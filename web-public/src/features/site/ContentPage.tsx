import type { ViewProps } from '../../page/page.ts'
import { placeOf } from './places.ts'
import { Unwritten } from './Unwritten.tsx'

export function ContentPage({ context }: ViewProps<null>) {
  return <Unwritten title={placeOf(context).title} />
}
