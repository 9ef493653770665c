import { Alert } from '@mantine/core'
import { useTransient } from './use-transient.ts'

/** Shows and announces for three seconds why a form was not saved (R039, R040, S010). */
export function FormFailure({ failure: latest }: { failure: string | null }) {
  const failure = useTransient(latest)
  return (
    <div role="alert">
      {failure && (
        <Alert color="var(--danger)" variant="light" c="var(--danger)" role="presentation">
          {failure}
        </Alert>
      )}
    </div>
  )
}
