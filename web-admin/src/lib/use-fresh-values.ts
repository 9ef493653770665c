import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { rebase } from './rebase.ts'

/**
 * Rebases an open form onto the recorded values whenever these change: fields that the user did not change
 * are updated, the typed ones stay.
 *
 * @param since a value that changes with each save of a form that stays open, which then starts from the
 * saved values
 * @returns the typed fields that somebody else has changed to another value since the form was opened
 */
export function useFreshValues<T extends object>(
  form: UseFormReturnType<T>,
  recorded: T,
  since = '',
): (keyof T)[] {
  const [opened, setOpened] = useState({ recorded, since })
  if (opened.since !== since) setOpened({ recorded, since })
  const base = useRef(recorded)
  const recordedJson = JSON.stringify(recorded)
  useEffect(() => {
    const latest = JSON.parse(recordedJson) as T
    form.setValues(rebase(form.getValues(), base.current, latest).values)
    base.current = latest
    // oxlint-disable-next-line react/exhaustive-deps -- the form is a new object after every key
  }, [recordedJson])
  return rebase(form.values, opened.recorded, recorded).contested
}
