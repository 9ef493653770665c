import type { SiteSettingsView } from '@league/contracts/organization/views'

/** How visitors see the people of an organization. */
export interface VisitorsRules extends Pick<SiteSettingsView, 'personNames' | 'photos'> {
  /** Players whose photo visitors may see where the organization asks for consent. */
  consenting: ReadonlySet<string>
  /** Keys of the attributes that are not visible (decision 35). */
  hiddenAttributes: ReadonlySet<string>
}

/**
 * An answer as visitors see it: people by first name and initial ('Ann K.') where the organization wants that, and no
 * photo or video without consent, and no number or position where these attributes are not visible: rosters have them too. An object with `firstName` and `lastName` is a person, wherever it stands; `captain` is a whole name.
 * The same answer where nothing is to be hidden.
 */
export function visitorsView<T>(answer: T, rules: VisitorsRules): T {
  if (rules.personNames === 'full' && rules.photos === 'all' && rules.hiddenAttributes.size === 0)
    return answer
  return seen(answer, rules) as T
}

/** What a place on a roster tells of the default attributes. */
const ofRoster = [
  ['number', 'jersey'],
  ['position', 'position'],
] as const

function seen(value: unknown, rules: VisitorsRules): unknown {
  if (Array.isArray(value)) return value.map((item) => seen(item, rules))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [name, seen(field, rules)] as const)
  const copy: Record<string, unknown> = Object.fromEntries(fields)
  const { firstName, lastName, captain } = copy
  if (typeof firstName === 'string') {
    for (const [key, field] of ofRoster) {
      if (rules.hiddenAttributes.has(key) && typeof copy[field] === 'string') copy[field] = null
    }
  }
  if (rules.personNames === 'initial') {
    if (typeof firstName === 'string' && typeof lastName === 'string') {
      Object.assign(copy, shortPerson(firstName, lastName))
    }
    if (typeof captain === 'string') copy['captain'] = shortName(captain)
  }
  if (typeof firstName === 'string' && rules.photos === 'with-consent') {
    const id = copy['player_id'] ?? copy['id']
    if (typeof id !== 'string' || !rules.consenting.has(id)) Object.assign(copy, withoutPictures(copy))
  }
  return copy
}

/** The photo is of the person, and so is the video beside a sponsor's banner; the banner is not. */
function withoutPictures({ image, sponsor }: Record<string, unknown>): object {
  return {
    ...(typeof image === 'string' ? { image: null } : {}),
    ...(typeof sponsor === 'object' && sponsor !== null ? { sponsor: { ...sponsor, video_id: null } } : {}),
  }
}

/** Somebody whose names were all put into the first one is shortened like any whole name. */
function shortPerson(firstName: string, lastName: string): { firstName: string; lastName: string } {
  if (lastName.trim() !== '') return { firstName, lastName: initialOf(lastName) }
  return { firstName: shortName(firstName), lastName }
}

/** 'Ann Kowalski' as 'Ann K.'; a single word is a first name. */
function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${initialOf(last)}`.trim()
}

/** The first letter with its marks, 'K.'; '' where there is none. */
function initialOf(name: string): string {
  const letter = /\p{L}\p{M}*/u.exec(name)?.[0]
  return letter ? `${letter.toUpperCase()}.` : ''
}
