import { Alert } from '@mantine/core'

/** Shows and announces why a form was not saved. */
export function FormFailure({ failure }: { failure: string | null }) {
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
