import type { Leader } from '../../parts/leader.ts'

export interface Board {
  title: string
  unit: string
  leaders: Leader[]
}
