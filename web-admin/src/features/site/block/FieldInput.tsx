import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { EntryList, type Change } from './EntryList.tsx'
import { emptyItem, type Field } from './block-fields.ts'
import type { Issues } from './block-issues.ts'
import { LeagueSelect } from './LeagueSelect.tsx'
import { LineInput } from './LineInput.tsx'
import { PictureInput } from './PictureInput.tsx'

interface Props {
  field: Field
  /** Where the field is in its block: `items.0.q`. */
  path: string
  value: unknown
  issues: Issues
  onChange: Change
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const recordOf = (value: unknown) => (value ?? {}) as Record<string, unknown>

/** The input of a field by its kind. A value of another kind than expected counts as empty. */
export function FieldInput({ field, path, value, issues, onChange }: Props) {
  const { label } = field
  const set = (next: unknown) => onChange(() => next)
  const error = issues.get(path)
  switch (field.kind) {
    case 'line':
      return (
        <LineInput
          label={label}
          hint={field.hint}
          type={field.type}
          most={field.most}
          value={textOf(value)}
          error={error}
          onChange={set}
        />
      )
    case 'text':
      return (
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={10_000}
          value={textOf(value)}
          error={error}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )
    case 'switch':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => set(event.currentTarget.checked)}
        />
      )
    case 'count':
      return (
        <TextInput
          label={label}
          description={`From 1 to ${field.most}`}
          type="number"
          min={1}
          max={field.most}
          w={140}
          value={typeof value === 'number' ? value : ''}
          error={error}
          onChange={({ currentTarget: { valueAsNumber } }) =>
            set(Number.isNaN(valueAsNumber) ? '' : valueAsNumber)
          }
        />
      )
    case 'picture':
      return <PictureInput label={label} value={textOf(value)} error={error} onChange={set} />
    case 'league':
      return <LeagueSelect label={label} value={textOf(value)} onChange={(id) => set(id || null)} />
    case 'lines':
      return (
        <EntryList field={field} value={value} newValue={() => ''} onChange={onChange}>
          {(line, at, name, change) => (
            <LineInput
              label={name}
              bare
              value={textOf(line)}
              error={issues.get(`${path}.${at}`)}
              onChange={(next) => change(() => next)}
            />
          )}
        </EntryList>
      )
    case 'pictures':
      return (
        <EntryList field={field} value={value} newValue={() => ''} onChange={onChange}>
          {(picture, at, name, change) => (
            <PictureInput
              label={name}
              value={textOf(picture)}
              error={issues.get(`${path}.${at}`)}
              onChange={(next) => change(() => next)}
            />
          )}
        </EntryList>
      )
    case 'groups':
      return (
        <EntryList field={field} value={value} newValue={() => emptyItem(field.fields)} onChange={onChange}>
          {(item, at, _, change) =>
            field.fields.map((part) => (
              <FieldInput
                key={part.name}
                field={part}
                path={`${path}.${at}.${part.name}`}
                value={recordOf(item)[part.name]}
                issues={issues}
                onChange={(update) =>
                  change((now) => ({ ...recordOf(now), [part.name]: update(recordOf(now)[part.name]) }))
                }
              />
            ))
          }
        </EntryList>
      )
  }
}
