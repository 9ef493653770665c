import { Missing } from '../../ui/Missing.tsx'

export function NotFoundPage() {
  return <Missing />
}
