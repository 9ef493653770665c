import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { layUnder } from './meanwhile.ts'

/**
 * Keeps an open form level with what is recorded (after a live update or an overtaken save): untouched fields follow, typed ones
 * stay.
 *
 * @returns the typed fields that somebody else changed meanwhile
 */
export function useFreshValues<T extends object>(form: UseFormReturnType<T>, fresh: T): (keyof T)[] {
  const [base, setBase] = useState(fresh)
  const [contested, setContested] = useState<(keyof T)[]>([])
  const changed = JSON.stringify(base) !== JSON.stringify(fresh)
  useEffect(() => {
    if (!changed) return
    const laid = layUnder(form.getValues(), base, fresh)
    form.setValues(laid.values)
    setContested((earlier) => [...new Set([...earlier, ...laid.contested])])
    setBase(fresh)
  }, [changed, base, fresh, form])
  return contested
}
