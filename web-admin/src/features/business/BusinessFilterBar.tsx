import { Group, NativeSelect, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { businessOptions } from '@league/contracts/business/options'
import type { BusinessFilter } from './business-filter.ts'

interface Props {
  filter: BusinessFilter
  onChange: (filter: BusinessFilter) => void
  /** What stands before the filters. */
  children?: ReactNode
}

/** Narrows the directory: text, sport, category, city. */
export function BusinessFilterBar({ filter, onChange, children }: Props) {
  const field = (name: keyof BusinessFilter) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [name]: event.currentTarget.value }),
  })
  const choices = (name: 'sport' | 'category' | 'city', all: string) => [
    { value: '', label: all },
    ...businessOptions[name],
  ]
  return (
    <Group component="search" align="end" gap="sm" aria-label="Businesses">
      {children}
      <TextInput type="search" label="Search" {...field('text')} />
      <NativeSelect label="Sport" data={choices('sport', 'All Sports')} {...field('sport')} />
      <NativeSelect label="Category" data={choices('category', 'All Categories')} {...field('category')} />
      <NativeSelect label="City" data={choices('city', 'All Cities')} {...field('city')} />
    </Group>
  )
}
