import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { EntryList, type Change } from './EntryList.tsx'
import { emptyItem, type Field } from './block-fields.ts'
import type { Issues } from './block-issues.ts'
import { LeagueSelect } from './LeagueSelect.tsx'
import { LineInput } from './LineInput.tsx'
import { PictureInput } from './PictureInput.tsx'

interface Props {
  field: Field
  /** The path of the field in its block, such as `items.0.q`. */
  path: string
  value: unknown
  issues: Issues
  onChange: Change
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const recordOf = (value: unknown) => (value ?? {}) as Record<string, unknown>

/** The input for a field of a block. A value of an unexpected type counts as empty. */
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
          maxLength={field.maxLength}
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
          description={`From 1 to ${field.max}`}
          type="number"
          min={1}
          max={field.max}
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
          {(line, index, name, change) => (
            <LineInput
              label={name}
              hidesLabel
              value={textOf(line)}
              error={issues.get(`${path}.${index}`)}
              onChange={(next) => change(() => next)}
            />
          )}
        </EntryList>
      )
    case 'pictures':
      return (
        <EntryList field={field} value={value} newValue={() => ''} onChange={onChange}>
          {(picture, index, name, change) => (
            <PictureInput
              label={name}
              value={textOf(picture)}
              error={issues.get(`${path}.${index}`)}
              onChange={(next) => change(() => next)}
            />
          )}
        </EntryList>
      )
    case 'groups':
      return (
        <EntryList field={field} value={value} newValue={() => emptyItem(field.fields)} onChange={onChange}>
          {(item, index, _, change) =>
            field.fields.map((itemField) => (
              <FieldInput
                key={itemField.name}
                field={itemField}
                path={`${path}.${index}.${itemField.name}`}
                value={recordOf(item)[itemField.name]}
                issues={issues}
                onChange={(update) =>
                  change((current) => ({
                    ...recordOf(current),
                    [itemField.name]: update(recordOf(current)[itemField.name]),
                  }))
                }
              />
            ))
          }
        </EntryList>
      )
  }
}
