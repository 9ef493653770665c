import { z } from 'zod'
import type { ProblemIssue } from './problem.ts'

type Path = readonly PropertyKey[]
type RawIssue = z.core.$ZodRawIssue
type UnionIssue = Extract<RawIssue, { code: 'invalid_union' }>

/**
 * The words for a field, by its name, where the words of the name itself would not do. A word for one particular
 * thing starts with "the".
 */
const words: Readonly<Record<string, string>> = {
  a: 'answer',
  actor: 'user',
  attributeValues: 'the attribute values',
  away_team_id: 'the away team',
  before: 'value of “next”',
  copyFromSeasonId: 'season to copy',
  copyFromTeamId: 'team to copy',
  duplicateIds: 'duplicates',
  email: 'email address',
  expiresOn: 'end date',
  facebook: 'Facebook address',
  facebook_url: 'Facebook address',
  from: 'the first day',
  gameId1: 'the first game',
  gameId2: 'the second game',
  gamePeriodId: 'period',
  gamePeriods: 'periods',
  home_team_id: 'the home team',
  image: 'picture',
  image_url: 'image address',
  images: 'pictures',
  instagram: 'Instagram address',
  instagram_url: 'Instagram address',
  jersey: 'jersey number',
  kind: 'kind of change',
  location_url: 'map link',
  map_url: 'map link',
  masterId: 'master',
  match_id: 'matchup',
  measurementId: 'measurement ID',
  numWeeks: 'number of weeks',
  oldPassword: 'the old password',
  orderedLeagues: 'leagues',
  orderedTeams: 'teams',
  organization_id: 'organization',
  orgId: 'organization',
  phone: 'phone number',
  played: 'players',
  primary: 'the first color',
  q: 'question',
  score_away: 'the away score',
  score_home: 'the home score',
  seasons_leagues_id: 'league',
  seasons_leagues_teams_id: 'team',
  secondary: 'the second color',
  seen: 'leagues',
  signupDeadline: 'sign-up deadline',
  slt_id: 'team',
  sltId: 'team',
  subject: 'record',
  text: 'paragraph',
  to: 'the last day',
  unavailableSlots: 'unavailable times',
  url: 'link',
  video_url: 'video address',
  weekIndex: 'week',
  winner_team_id: 'winner',
  youtube_url: 'YouTube address',
}

/** Fields with an id or one of some options, which people select. */
const isSelected = (path: Path) =>
  /(^id|_id|(?<!measurement)Id\d?|Ids|^actor|^kind|^seen|^subject)$/.test(keyOf(path))

/** Returns the name of the field, or of the list whose item is at the path. */
const keyOf = (path: Path) => String(path.findLast((part) => typeof part === 'string') ?? '')

/** Returns the words for the field at a path: 'start date', or 'the home team'. An item of a list is singular. */
function nounOf(path: Path): string {
  // The id of an item identifies the item.
  if (path.length > 1 && path.at(-1) === 'id') return nounOf(path.slice(0, -1))
  const key = keyOf(path)
  const noun = Object.hasOwn(words, key) ? (words[key] ?? '') : wordsOf(key)
  return typeof path.at(-1) === 'number' ? singular(noun) : noun
}

/** Returns the words of a name: 'first name' for `firstName` and `first_name`, 'team' for `teamId`. */
function wordsOf(key: string): string {
  const separated = key
    .replace(/(_id|Id|Ids)$/, (end) => (end === 'Ids' ? 's' : ''))
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
  return separated.trim().toLowerCase() || 'value'
}

function singular(noun: string): string {
  if (noun === 'people') return 'person'
  return noun.replace(/ies$/, 'y').replace(/(?<!s)s$/, '')
}

/** Returns the words for the list at a path, also for a list inside another one. */
function pluralOf(path: Path): string {
  return nounOf(path.slice(0, path.findLastIndex((part) => typeof part === 'string') + 1))
}

const withThe = (noun: string) => (noun.startsWith('the ') ? noun : `the ${noun}`)

function withArticle(noun: string): string {
  if (noun.startsWith('the ')) return noun
  return /^([aeio]|un(?!i))/i.test(noun) ? `an ${noun}` : `a ${noun}`
}

/** Returns a sentence for people that says how to correct a value, in the words of the forms. */
export function describeIssue(issue: RawIssue): string {
  const path = issue.path ?? []
  switch (issue.code) {
    case 'invalid_type':
      return describeType(issue, path)
    case 'invalid_value':
      return describeOptions(issue.values, path)
    case 'too_small':
    case 'too_big':
      return describeSize(issue, path)
    case 'invalid_format':
      if (issue.input === '') return ask(path)
      return formats[issue.format] ?? `Check ${withThe(nounOf(path))}.`
    case 'unrecognized_keys':
      return `Remove the unknown field “${issue.keys[0] ?? ''}”.`
    case 'invalid_union':
      return describeUnion(issue, path)
    default:
      return `Check ${withThe(nounOf(path))}.`
  }
}

const formats: Readonly<Record<string, string>> = {
  datetime: 'Enter an instant in the form 2026-03-08T18:30:00Z.',
  date: 'Enter a date in the form 2026-03-08.',
  email: 'Enter an email address such as name@example.com.',
}

function describeType(issue: Extract<RawIssue, { code: 'invalid_type' }>, path: Path): string {
  const isMissing = issue.input === undefined || issue.input === null
  switch (issue.expected) {
    case 'string':
      if (Array.isArray(issue.input)) return ask(path, (noun) => `one ${noun}`)
      if (isMissing || isSelected(path)) return ask(path)
      return `Enter ${withThe(nounOf(path))} as text.`
    case 'number':
    case 'int':
      return isMissing ? ask(path) : describeRange(issue)
    case 'boolean':
      return 'Use true or false.'
    case 'array':
      return `Send ${withThe(pluralOf(path))} as a list.`
    default:
      return path.length === 0
        ? 'Send the fields of this request as JSON.'
        : `Send the fields of ${withThe(nounOf(path))}.`
  }
}

/** Asks for a value that is missing. */
function ask(path: Path, determine = withArticle): string {
  const noun = nounOf(path)
  return `${isSelected(path) ? 'Select' : 'Enter'} ${noun.startsWith('the ') ? noun : determine(noun)}.`
}

/** More options than these are not listed in a sentence. */
const MAX_LISTED_OPTIONS = 6

function describeOptions(options: readonly unknown[], path: Path): string {
  const quoted = options.map((option) => `“${String(option)}”`)
  const last = quoted.pop()
  if (quoted.length >= MAX_LISTED_OPTIONS) return `Select ${withArticle(nounOf(path))} from the list.`
  return quoted.length === 0 ? `Use ${last}.` : `Use ${quoted.join(', ')} or ${last}.`
}

const format = (number: number | bigint) => number.toLocaleString('en-US')

type SizeIssue = Extract<RawIssue, { code: 'too_small' | 'too_big' }>

function describeSize(issue: SizeIssue, path: Path): string {
  const [word, limit] =
    issue.code === 'too_big' ? (['most', issue.maximum] as const) : (['least', issue.minimum] as const)
  switch (issue.origin) {
    case 'string':
      if (issue.code === 'too_small' && Number(limit) === 1) return ask(path)
      return `Use at ${word} ${format(limit)} characters.`
    case 'array': {
      const verb = isSelected(path) ? 'Select' : 'Add'
      return Number(limit) === 1
        ? `${verb} at ${word} one ${singular(pluralOf(path))}.`
        : `${verb} at ${word} ${format(limit)} ${pluralOf(path)}.`
    }
    default:
      return describeRange(issue)
  }
}

/** Returns which numbers a field accepts. */
function describeRange(issue: RawIssue): string {
  const schema = issue.schema ?? issue.inst
  if (!(schema instanceof z.ZodNumber)) return 'Use a number.'
  const { minValue: minimum, maxValue: maximum } = schema
  const number = schema.isInt ? 'a whole number' : 'a number'
  const hasMinimum = minimum !== null && minimum > Number.MIN_SAFE_INTEGER
  const hasMaximum = maximum !== null && maximum < Number.MAX_SAFE_INTEGER
  if (hasMinimum && hasMaximum) return `Use ${number} from ${format(minimum)} to ${format(maximum)}.`
  if (hasMinimum) return `Use ${number}, ${format(minimum)} or greater.`
  return hasMaximum ? `Use ${number}, ${format(maximum)} or less.` : `Use ${number}.`
}

/**
 * Describes the issue of the option that the value comes closest to. Options for "no value", such as null and
 * an empty text, do not count.
 */
function describeUnion({ errors, input }: UnionIssue, path: Path): string {
  const options = errors.filter((issues) => issues.length > 0 && !issues.some(isForNoValue))
  const closest = options.find(([first]) => first && !isOfAnotherType(first, input))
  const [issue] = closest ?? options[0] ?? []
  if (!issue) return ask(path)
  const value = issue.path.reduce<unknown>((around, part) => (around as never)?.[part], input)
  const ownMessage = describeIssue({ ...issue, input: value } as RawIssue)
  // The schema has a message of its own.
  if (issue.message !== ownMessage) return issue.message
  return describeIssue({ ...issue, input: value, path: [...path, ...issue.path] } as RawIssue)
}

/** Returns whether an option of a union accepts only values of another type. */
function isOfAnotherType(issue: z.core.$ZodIssue, input: unknown): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_value') return issue.values.every((value) => typeof value !== typeof input)
  return issue.code === 'invalid_type'
}

/** Returns whether an option of a union accepts only null or an empty text. */
function isForNoValue(issue: z.core.$ZodIssue): boolean {
  if (issue.path.length > 0) return false
  if (issue.code === 'invalid_type') return issue.expected === 'null'
  if (issue.code === 'invalid_value') return issue.values.length === 1 && issue.values[0] === ''
  return issue.code === 'too_big' && issue.origin === 'string' && issue.maximum === 0
}

/** Returns the issues of an error by path, one for each value, which is the first that a person should correct. */
export function issuesOf(error: z.ZodError): ProblemIssue[] {
  const issues = new Map<string, ProblemIssue>()
  for (const { path, message } of error.issues) {
    const joined = path.map(String).join('.')
    if (!issues.has(joined)) issues.set(joined, { path: joined, message })
  }
  return [...issues.values()]
}

/** Describes the issues of every schema of this program, except where a schema has a message of its own. */
z.config({ localeError: describeIssue })
