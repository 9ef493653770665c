import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { businessOptions } from '@league/contracts/business/options'
import type { BusinessFilter } from './business-filter.ts'

interface Props {
  filter: BusinessFilter
  onChange: (filter: BusinessFilter) => void
  /** Shown before the filters. */
  children?: ReactNode
}

/** Filters the directory by text, sport, category and city. */
export function BusinessFilterBar({ filter, onChange, children }: Props) {
  const field = (name: keyof BusinessFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [name]: event.currentTarget.value }),
  })
  const optionsOf = (name: 'sport' | 'category' | 'city', allLabel: string) => [
    { value: '', label: allLabel },
    ...businessOptions[name],
  ]
  return (
    <Group component="search" align="end" gap="sm" aria-label="Businesses">
      {children}
      <TextInput type="search" label="Search" {...field('text')} />
      <NativeSelect label="Sport" data={optionsOf('sport', 'All Sports')} {...field('sport')} />
      <NativeSelect label="Category" data={optionsOf('category', 'All Categories')} {...field('category')} />
      <NativeSelect label="City" data={optionsOf('city', 'All Cities')} {...field('city')} />
    </Group>
  )
}
