import { Combobox, Group, NativeSelect, Stack, TextInput, useCombobox } from '@mantine/core'
import { placeText } from '@league/contracts/venue/rules'
import type { VenueView } from '@league/contracts/venue/views'
import { announceOutcome } from '../lib/announce-outcome.ts'
import { useCommand } from '../lib/use-command.ts'
import { useRead } from '../lib/use-read.ts'
import { formatCount } from '../ui/format-count.ts'
import type { Place as UsedPlace } from './games/places.ts'
import styles from './VenueField.module.css'

/** Where a game is played: at a venue, or at a place that is only a text. Empty texts mean nothing. */
export interface Place {
  venue_id: string
  court: string
  location: string
  location_url: string
}

interface Props {
  /** The organization whose venues are suggested. Only a super_admin names one. */
  organizationId?: string | undefined
  value: Place
  onChange: (place: Place) => void
  /** Locations of other games, which are suggested after the venues. */
  used?: readonly UsedPlace[]
  label?: string
  error?: string | undefined
}

const ADD = 'add:'
const USED = 'used:'
const MAX_SUGGESTIONS = 8

/** Chooses a venue and its court, adds a venue with the typed name, or takes the text as it is. */
export function VenueField({ organizationId, value, onChange, used = [], label = 'Location', error }: Props) {
  const query = organizationId === undefined ? {} : { organization_id: organizationId }
  const venues = useRead('GET /api/venues', { query }).data?.venues ?? []
  const create = useCommand('POST /api/venues')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const chosen = venues.find(({ id }) => id === value.venue_id)
  const text = chosen?.name ?? value.location
  const typed = text.trim()
  const suggestions = suggest(venues, chosen ? '' : typed)
  const places = chosen ? [] : suggestPlaces(used, venues, typed)
  const isKnown = venues.some(({ name }) => isSame(name, typed))
  const choose = (venue: VenueView) => {
    const [court = ''] = venue.courts
    onChange({
      venue_id: venue.id,
      court,
      location: placeText(venue.name, court || null),
      location_url: venue.map_url ?? '',
    })
  }
  const submit = async (option: string) => {
    combobox.closeDropdown()
    const venue = venues.find(({ id }) => id === option)
    if (venue) return choose(venue)
    const place = places.find(({ name }) => option === USED + name)
    if (place)
      return onChange({ venue_id: '', court: '', location: place.name, location_url: place.map ?? '' })
    await announceOutcome(async () => {
      const { body } = await create.mutateAsync({ input: { body: { ...query, name: typed } } })
      choose(body.venue)
      return `Venue ${body.venue.name} added`
    })
  }
  return (
    <Stack gap="sm">
      <Combobox store={combobox} onOptionSubmit={(option) => void submit(option)} withinPortal>
        <Combobox.Target>
          <TextInput
            label={label}
            description="A venue, or any other text."
            value={text}
            error={error}
            autoComplete="off"
            onChange={(event) => {
              onChange({
                venue_id: '',
                court: '',
                location: event.currentTarget.value,
                location_url: value.venue_id ? '' : value.location_url,
              })
              combobox.openDropdown()
              combobox.resetSelectedOption()
            }}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={suggestions.length + places.length === 0 && (typed === '' || isKnown)}>
          <Combobox.Options>
            {suggestions.map((venue) => (
              <Combobox.Option key={venue.id} value={venue.id} active={venue.id === value.venue_id}>
                <Group justify="space-between" gap="sm" wrap="nowrap">
                  <span>{venue.name}</span>
                  <span className={styles.detail}>
                    {venue.courts.length === 1 ? venue.courts[0] : formatCount(venue.courts.length, 'court')}
                  </span>
                </Group>
              </Combobox.Option>
            ))}
            {places.map(({ name }) => (
              <Combobox.Option key={name} value={USED + name}>
                {name}
              </Combobox.Option>
            ))}
            {typed !== '' && !isKnown && <Combobox.Option value={ADD}>Add venue “{typed}”</Combobox.Option>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {chosen && chosen.courts.length > 1 && (
        <NativeSelect
          label="Court"
          value={value.court}
          data={courtOptions(chosen, value.court)}
          onChange={(event) => {
            const court = event.currentTarget.value
            onChange({ ...value, court, location: placeText(chosen.name, court || null) })
          }}
        />
      )}
    </Stack>
  )
}

/** Returns where a game is played, as the form values of a `VenueField`. */
export function placeOf(game: {
  location: string | null
  location_url: string | null
  venue_id?: string | undefined
  court?: string | undefined
}): Place {
  return {
    venue_id: game.venue_id ?? '',
    court: game.court ?? '',
    location: game.location ?? '',
    location_url: game.location_url ?? '',
  }
}

/** Returns the fields of a body that say where a game is played. */
export function placeBody({ venue_id, court, location, location_url }: Place) {
  return venue_id
    ? { venue_id, court: court || null }
    : { venue_id: null, court: null, location: location || null, location_url }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function suggest(venues: readonly VenueView[], text: string): VenueView[] {
  const wanted = text.toLowerCase()
  const matches = venues.filter(({ name, address }) =>
    `${name} ${address ?? ''}`.toLowerCase().includes(wanted),
  )
  return matches.slice(0, MAX_SUGGESTIONS)
}

/** Returns the locations that are no venues and match the text. One that is typed in full needs no suggestion. */
function suggestPlaces(used: readonly UsedPlace[], venues: readonly VenueView[], text: string): UsedPlace[] {
  const ofVenues = new Set(
    venues.flatMap(({ name, courts }) => [name, ...courts.map((court) => placeText(name, court))]),
  )
  const wanted = text.toLowerCase()
  const matches = used.filter(
    ({ name }) => !ofVenues.has(name) && name !== text && name.toLowerCase().includes(wanted),
  )
  return matches.slice(0, MAX_SUGGESTIONS)
}

/** A court that the venue no longer has stays an option, so that the game keeps it. */
function courtOptions({ courts }: VenueView, current: string) {
  const known = current === '' || courts.includes(current) ? courts : [...courts, current]
  return [{ value: '', label: 'No court yet' }, ...known]
}
