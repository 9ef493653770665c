import type { PicturePart } from '@league/contracts/client/share-picture'
import { formatDate } from '@league/contracts/kernel/calendar-text'
import { teamColors } from '../badge/team-colors.ts'
import type { ProfileData } from '../features/player/profile-data.ts'
import type { PlayerStatsData } from '../features/player/stats-data.ts'
import { type Figure, type PlayedGame, summarizeGames } from '../features/player/played-games.ts'
import type { PlayerIdentity } from '../features/player/player-identity.ts'
import type { Site } from '../lib/site.ts'
import { initials } from '../ui/TeamLogo.tsx'
import { shadesOf } from './frame.ts'
import { badgeOrLogo, courtLines, FIELD_HEIGHT, image, rect, RIGHT, SOFT, text, WHITE } from './parts.ts'

const FACE_WIDTH = 356
const STRIPE_WIDTH = 12
const LEFT = FACE_WIDTH + STRIPE_WIDTH + 56
const ROOM = RIGHT - LEFT
const MAX_FIGURES = 4

interface ShownFigure {
  value: string
  label: string
}

/** Draws a player with the line of the latest game. */
export function drawPlayerStats(data: PlayerStatsData, site: Site): PicturePart[] {
  const latest = data.games[0]
  const summary = summarizeGames(data.games, data.columns)
  if (!latest) return drawPlayer(data.player, site, { sentence: 'No games yet', figures: [], below: '' })
  return drawPlayer(data.player, site, {
    sentence: gameSentence(latest),
    figures: lineOf(latest, data),
    below: seasonSentence(summary),
  })
}

/** Draws a player with the means of all games. */
export function drawProfile({ player, figures }: ProfileData, site: Site): PicturePart[] {
  const [first] = player.history
  return drawPlayer(player, site, {
    sentence: first ? `${first.league} · ${first.season}` : 'No team yet',
    figures: figures.map(({ value, name }) => ({ value, label: shortName(name) })),
    below: '',
  })
}

/** 'Free throw percentage' and 'Three-pointers made' have no room below a figure. */
function shortName(name: string): string {
  return name
    .toLowerCase()
    .replace(' percentage', ' %')
    .replace('three-pointers', 'threes')
    .replace(' per game', ' a game')
}

/** Returns '63–55 over Dockers · November 15, 2026'. */
function gameSentence({ matchup, result, score, opponent, date }: PlayedGame): string {
  const [own = '', other = ''] = score?.split('–') ?? []
  const outcome =
    score === null
      ? matchup
      : result === 'L'
        ? `${other}–${own} loss to ${opponent.name}`
        : result === 'W'
          ? `${score} over ${opponent.name}`
          : `${score} ${matchup}`
  return `${outcome} · ${formatDate(date)}`
}

/** Shots that are shown as made and attempted, with the statistic of the attempts. */
const shots: Readonly<Record<string, { attempts: string; label: string }>> = {
  fgm: { attempts: 'fga', label: 'field goals' },
  fg3m: { attempts: 'fg3a', label: '3-pointers' },
  ftm: { attempts: 'fta', label: 'free throws' },
}

/** Returns the line of a game: points first, then shots, then what else was counted. */
function lineOf({ counts }: PlayedGame, { columns }: PlayerStatsData): ShownFigure[] {
  const isShown = (key: string) => columns.some((column) => column.key === key)
  const points = isShown('pts') ? [{ value: String(counts['pts'] ?? 0), label: 'points' }] : []
  const shooting = Object.entries(shots)
    .filter(([made, { attempts }]) => isShown(made) && isShown(attempts) && (counts[attempts] ?? 0) > 0)
    .map(([made, { attempts, label }]) => ({ value: `${counts[made] ?? 0}–${counts[attempts]}`, label }))
  const others = columns
    .filter(({ key, kind }) => kind === 'count' && key !== 'pts' && !/^(fg|ft)/.test(key))
    .filter(({ key }) => (counts[key] ?? 0) > 0)
    .map(({ key, name }) => ({ value: String(counts[key] ?? 0), label: name.toLowerCase() }))
  return [...points, ...shooting, ...others]
}

/** Returns '13.9 points, 1.8 rebounds, 3.0 assists a game'. */
function seasonSentence(summary: readonly Figure[]): string {
  const means = summary.filter(({ name }) => name.endsWith('per game')).slice(0, 3)
  if (means.length === 0) return ''
  return `${means.map(({ value, name }) => `${value} ${name.toLowerCase().replace(' per game', '')}`).join(', ')} a game`
}

interface Shown {
  sentence: string
  figures: readonly ShownFigure[]
  below: string
}

function drawPlayer(player: PlayerIdentity, site: Site, { sentence, figures, below }: Shown): PicturePart[] {
  const { badge } = player
  const shades = shadesOf(site)
  const [primary, secondary, ink, hero] = badge
    ? [badge.primary, badge.secondary, teamColors(badge).ink, teamColors(badge).light.hero]
    : [shades.hero, shades.glow, WHITE, shades.hero]
  const [number = '', position = ''] = splitNumber(player.numberAndPosition)
  const name = player.name.trim()
  const team = [player.history[0]?.team, position].filter(Boolean).join(' · ')
  return [
    rect(0, 0, 1200, FIELD_HEIGHT, hero),
    courtLines(700, 720),
    rect(0, 0, FACE_WIDTH, FIELD_HEIGHT, primary),
    ...face(player, ink, number),
    rect(FACE_WIDTH, 0, STRIPE_WIDTH, FIELD_HEIGHT, secondary),
    ...badgeOrLogo({ badge }, { x: LEFT, y: 48, size: 40 }),
    text(
      team || 'No team yet',
      { font: 'text-bold', size: 26 },
      { x: badge ? LEFT + 54 : LEFT, y: 77, maxWidth: ROOM - 54 },
    ),
    // A name that visitors may not see is empty: the number stands for it.
    text(
      name || (number ? `Number ${number}` : 'Player'),
      { font: 'display', size: 112 },
      { x: LEFT, y: 196, maxWidth: ROOM },
    ),
    text(sentence, { font: 'text', size: 28, opacity: 0.9 }, { x: LEFT, y: 250, maxWidth: ROOM }),
    ...figures.slice(0, MAX_FIGURES).flatMap(({ value, label }, index) => {
      const x = LEFT + (index * ROOM) / MAX_FIGURES
      const maxWidth = ROOM / MAX_FIGURES - 28
      return [
        text(value, { font: 'display', size: 88 }, { x, y: 364, maxWidth }),
        text(label, { font: 'text', size: 24, opacity: SOFT }, { x, y: 404, maxWidth }),
      ]
    }),
    ...(below
      ? [text(below, { font: 'text', size: 22, opacity: SOFT }, { x: LEFT, y: 470, maxWidth: ROOM })]
      : []),
  ]
}

/** Splits '#22 | F' into the number and the position. */
function splitNumber(numberAndPosition: string): [string, string] {
  const parts = numberAndPosition.split(' | ')
  const number = parts.find((part) => part.startsWith('#'))?.slice(1) ?? ''
  return [number, parts.find((part) => !part.startsWith('#')) ?? '']
}

/** Draws the photo, or the initials with the number above them. */
function face({ name, image: photo }: PlayerIdentity, ink: string, number: string): PicturePart[] {
  if (photo) return [image(photo, { x: 0, y: 0, width: FACE_WIDTH, height: FIELD_HEIGHT, fit: 'cover' })]
  const letters = name.trim() ? initials(name) : number
  return [
    text(
      letters,
      { font: 'display', size: 280, fill: ink },
      { x: FACE_WIDTH / 2, y: 370, maxWidth: 300, anchor: 'middle' },
    ),
    ...(number && name.trim()
      ? [text(number, { font: 'display', size: 64, fill: ink }, { x: 32, y: 84, maxWidth: 290 })]
      : []),
  ]
}
