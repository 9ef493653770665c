import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import { layUnder } from './meanwhile.ts'

/**
 * Keeps an open form level with what is recorded (after a live update or an overtaken save): untouched fields follow, typed ones
 * stay.
 *
 * @returns the typed fields in which something else has been recorded meanwhile
 */
export function useFreshValues<T extends object>(form: UseFormReturnType<T>, fresh: T): (keyof T)[] {
  const [opened] = useState(fresh)
  const base = useRef(fresh)
  const recorded = JSON.stringify(fresh)
  useEffect(() => {
    const latest = JSON.parse(recorded) as T
    form.setValues(layUnder(form.getValues(), base.current, latest).values)
    base.current = latest
    // oxlint-disable-next-line react/exhaustive-deps -- the form is another object after every key
  }, [recorded])
  return layUnder(form.values, opened, fresh).contested
}
